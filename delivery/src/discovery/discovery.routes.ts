import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from '../source/release-source';
import { discoveryDocument } from './discovery-document';

/** The same for everybody, so whoever stands between may keep it; not longer than an edge takes to look again. */
const headers = {
  'cache-control': 'public, max-age=5',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Tells other tools which releases there are, in a shape that they know. */
export function addDiscoveryRoute(app: FastifyInstance, live: ReleaseSource['live']): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/discovery/v1',
    handler: (_request, reply) => reply.headers(headers).send(discoveryDocument(live())),
  });
}
