import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend-door';
import { noBackend } from './no-backend';
import { proxiedBackend } from './proxied-backend';
import { addProxyRoutes } from './proxy.routes';

/** The back end at an address of its own; without one every call learns that there is none. */
export async function backendElsewhere(app: FastifyInstance, address: string | undefined): Promise<Backend> {
  if (!address) return noBackend;
  await addProxyRoutes(app, address);
  return proxiedBackend(address, (request, response) => app.routing(request, response));
}
