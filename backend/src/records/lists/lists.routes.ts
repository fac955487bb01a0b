import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database';
import { createListMemory } from './list-memory';
import { recordListRoutes } from './record-lists.routes';
import { searchRoutes } from './search.routes';

/** The lists and the search share one cache. */
export function listsRoutes(app: FastifyInstance, database: Database): void {
  const lists = { database, memory: createListMemory() };
  recordListRoutes(app, lists);
  searchRoutes(app, lists);
}
