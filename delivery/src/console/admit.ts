import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-lib/api/contract';
import type { Backend, Self } from '../backend-door';
import { refuse } from './refuse';

type AdmitOptions = { backend: Pick<Backend, 'admit'>; call: Pick<Call, 'method' | 'path'> };

/** The operator who asks, as the back end admits them; everybody else has had its answer. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { backend, call: { method, path } }: AdmitOptions,
): Promise<Self | undefined> {
  try {
    const { headers, ip, body } = request;
    const query = Object.fromEntries(
      Object.entries(Object(request.query)).map(([name, value]) => [name, String(value)]),
    );
    const answer = await backend.admit({ method, path, query, body, headers, ip });
    const { username, root } = answer.body;
    if (answer.status === 200 && typeof username === 'string' && typeof root === 'string')
      return { username, root };
    if (answer.status === 200 || answer.status === 404) throw new Error(`no admission: ${answer.status}`);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  } catch (error) {
    request.log.warn({ err: error }, 'nobody says who asks for the release console');
    refuse(reply, { status: 503, sentence: 'The server cannot say who you are. Please try again shortly.' });
  }
  return undefined;
}
