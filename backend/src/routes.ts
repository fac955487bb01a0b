import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import { questionRoutes } from './questions/questions.routes';
import { oneRecordRoutes } from './records/one-record.routes';
import { recordListRoutes } from './records/record-lists.routes';
import { ruleRoutes } from './rules/rules.routes';
import type { Settings } from './settings';
import { treeRoutes } from './tree/tree.routes';

/** What routes stand on. */
export type Ground = { database: Database; settings: Settings };

/** Everything that this server answers. */
export function installRoutes(app: FastifyInstance, { database }: Ground): void {
  recordListRoutes(app, database);
  oneRecordRoutes(app, database);
  treeRoutes(app, database);
  questionRoutes(app, database);
  ruleRoutes(app, database);
}
