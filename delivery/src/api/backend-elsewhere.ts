import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend-door';
import type { Elsewhere } from './ask-backend';
import { noBackend } from './no-backend';
import { proxiedBackend } from './proxied-backend';
import { addProxyRoutes } from './proxy.routes';

/** The back end at an address of its own; without one every call learns that there is none. */
export async function backendElsewhere(
  app: FastifyInstance,
  elsewhere: Elsewhere | undefined,
): Promise<Backend> {
  if (!elsewhere) return noBackend;
  const gate = await addProxyRoutes(app, elsewhere.url);
  const backend = proxiedBackend(elsewhere, (request, response) => app.routing(request, response));
  const full = { ok: false, checks: { calls: false } };
  return { ...backend, ready: async () => (gate.isFull() ? full : backend.ready()) };
}
