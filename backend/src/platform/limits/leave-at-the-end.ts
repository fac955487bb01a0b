import type { FastifyReply } from 'fastify';
import type { Places } from './places';

/** Gives a place back when the answer is out, or whoever asked is gone: they may have left before they had it. */
export function leaveAtTheEnd({ raw }: Pick<FastifyReply, 'raw'>, { leave }: Pick<Places, 'leave'>): void {
  if (raw.closed) leave();
  else raw.once('close', leave);
}
