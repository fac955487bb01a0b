import type { FastifyInstance } from 'fastify';
import { treeCall } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { buildTree } from './build-tree';
import { readTreeLaws } from './read-tree.store';

export function treeRoutes(app: FastifyInstance, database: Database): void {
  answer(app, treeCall, async ({ request }) => {
    const laws = await readTreeLaws(database, visitorOf(request).orgId);
    return done({ parentLaws: buildTree(laws) });
  });
}
