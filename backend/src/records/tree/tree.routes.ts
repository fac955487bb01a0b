import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lawTreeCall } from 'shared-lib/api/contract';
import { getVisitor } from '../../auth/sessions/visitor';
import { acceptsGzip } from '../../platform/api/compress';
import { sendRefusal } from '../../platform/api/refuse';
import { buildCallRoute } from '../../platform/api/serve-call';
import type { AppContext } from '../context';
import { createTreeCache, type GzippedReply } from './tree-cache';

export function registerTreeRoute(app: FastifyInstance, { database, settings }: AppContext): void {
  const readTree = createTreeCache(database, { mostCachedBytes: settings.roadMapBytes });
  app.route({
    ...buildCallRoute(lawTreeCall),
    handler: async (request, reply) => {
      const tree = await readTree(getVisitor(request).orgId);
      return tree.ok ? sendGzippedReply(request, reply, tree.value) : sendRefusal(request, reply, tree);
    },
  });
}

/** Sends JSON that is already gzipped. Decompresses it for clients that do not accept gzip. */
function sendGzippedReply({ headers }: FastifyRequest, reply: FastifyReply, packed: GzippedReply): FastifyReply {
  const { bytes, length } = packed;
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  if (acceptsGzip(headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(bytes);
  return reply.header('content-length', length).send(Readable.from([bytes]).pipe(createGunzip()));
}
