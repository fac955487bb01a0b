import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backend, Self } from '../backend-door';
import { refuse } from './refuse';

/** The administrator who asks; everybody else has had their answer. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { selfOf }: Pick<Backend, 'selfOf'>,
): Promise<Self | undefined> {
  try {
    const self = await selfOf(request.headers);
    if (self?.isAdministrator) return self;
    if (self) refuse(reply, { status: 403, sentence: 'You are not allowed to do this.' });
    else refuse(reply, { status: 401, sentence: 'Your session has ended.' });
  } catch (error) {
    request.log.warn({ err: error }, 'nobody says who asks for the release console');
    refuse(reply, { status: 503, sentence: 'The server cannot say who you are. Please try again shortly.' });
  }
  return undefined;
}
