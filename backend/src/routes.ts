import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import { questionRoutes } from './questions/questions.routes';
import { oneRecordRoutes } from './records/one-record.routes';
import { recordListRoutes } from './records/record-lists.routes';
import { ruleRoutes } from './rules/rules.routes';
import { treeRoutes } from './tree/tree.routes';

/** Everything under /api. */
export function installRoutes(app: FastifyInstance, database: Database): void {
  app.register(
    async (api) => {
      recordListRoutes(api, database);
      oneRecordRoutes(api, database);
      treeRoutes(api, database);
      questionRoutes(api, database);
      ruleRoutes(api, database);
    },
    { prefix: '/api' },
  );
}
