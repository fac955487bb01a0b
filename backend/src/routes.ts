import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import { questionRoutes } from './questions/questions.routes';
import { oneRecordRoutes } from './records/one-record.routes';
import { recordListRoutes } from './records/record-lists.routes';
import { ruleRoutes } from './rules/rules.routes';
import { treeRoutes } from './tree/tree.routes';

/** Everything that this server answers. */
export function installRoutes(app: FastifyInstance, database: Database): void {
  recordListRoutes(app, database);
  oneRecordRoutes(app, database);
  treeRoutes(app, database);
  questionRoutes(app, database);
  ruleRoutes(app, database);
}
