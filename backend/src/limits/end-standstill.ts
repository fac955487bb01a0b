import type { FastifyReply } from 'fastify';

/** Ends an answer of which no byte was taken for so long: whoever waits so long with it holds the place of another. */
export function endStandstill({ raw }: Pick<FastifyReply, 'raw'>, patienceMs: number): void {
  raw.setTimeout(patienceMs, () => raw.destroy());
}
