import type { FastifyInstance } from 'fastify';
import { visitorOf } from '../api/visitor';
import type { Database } from '../database/database';
import { buildTree } from './build-tree';
import { readTreeLaws } from './read-tree.store';

export function treeRoutes(app: FastifyInstance, database: Database): void {
  app.route({
    method: 'POST',
    url: '/tree/dataFetchTree',
    config: { access: 'reader' },
    handler: async (request) => {
      const laws = await readTreeLaws(database, visitorOf(request).orgId);
      return { success: 1, parentLaws: buildTree(laws) };
    },
  });
}
