import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-lib/api/contract';
import type { Backend, Self } from '../backend-door';
import { answerText } from '../server/answer-text';
import { admit } from './admit';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For whom a call of the edge's own is. A route below `/api/` without it stops the start. */
    edgeCall?: Pick<Call, 'access'>;
  }
}

type Asked = { request: FastifyRequest; reply: FastifyReply; self: Self };
type EdgeCallOptions = { backend: Pick<Backend, 'admit'>; call: Call };

/** Serves a call for operators: the back end admits, counts and notes it before anything is done. */
export function addEdgeCall(
  app: FastifyInstance,
  { backend, call }: EdgeCallOptions,
  act: (asked: Asked) => Promise<FastifyReply>,
): void {
  if (call.access !== 'operator') throw new Error(`${call.path} is not for operators.`);
  addOwnCall(app, call, async (request, reply) => {
    const self = await admit(request, reply, { backend, call });
    return self ? act({ request, reply, self }) : reply;
  });
}

/** Serves a call that needs no session. */
export function addPageCall(
  app: FastifyInstance,
  call: Call,
  act: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  if (call.access !== 'anyone') throw new Error(`${call.path} needs an admission.`);
  addOwnCall(app, call, act);
}

function addOwnCall(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const route = { url: `/api/${call.path}`, config: { edgeCall: call } };
  // What changes something is asked for by POST alone: no address that somebody follows does it.
  if (call.method === 'POST')
    app.route({
      ...route,
      method: ['GET', 'HEAD'],
      handler: async (_request, reply) => answerText(reply.header('allow', 'POST'), 405, 'Acts are posted.'),
    });
  app.route({ ...route, method: call.method, handler });
}

/** Denies by default: whatever the edge answers below `/api/` has said for whom it is. */
export function demandEdgeCalls(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isPassedOn = url.includes('*') || url === '/api' || url === '/api/';
    if (/^\/api(\/|$)/.test(url) && !isPassedOn && !config?.edgeCall)
      throw new Error(`The route ${method} ${url} does not declare its access.`);
  });
}
