import type { FastifyInstance } from 'fastify';
import { treeCall } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import type { Database } from '../database/database';
import { done } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { buildTree } from './build-tree';
import { readStates, readTreeLaws } from './read-tree.store';

export function treeRoutes(app: FastifyInstance, database: Database): void {
  answer(app, treeCall, async ({ request }) => {
    const { orgId } = visitorOf(request);
    const laws = await readTreeLaws(database, orgId);
    return done({ parentLaws: buildTree(laws, await readStates(database, orgId)) });
  });
}
