import type { FastifyInstance } from 'fastify';
import { treeCall } from 'shared-lib/api/contract';
import { routeOf } from '../api/answer';
import { refuse } from '../api/refuse';
import type { Ground } from '../ground';
import { visitorOf } from '../sessions/visitor';
import { keepTrees } from './keep-trees';
import { sendPacked } from './send-packed';

export function treeRoutes(app: FastifyInstance, { database, settings }: Ground): void {
  const treeOf = keepTrees(database, { keptBytes: settings.roadMapBytes });
  app.route({
    ...routeOf(treeCall),
    handler: async (request, reply) => {
      const tree = await treeOf(visitorOf(request).orgId);
      return tree.ok ? sendPacked(request, reply, tree.value) : refuse(request, reply, tree);
    },
  });
}
