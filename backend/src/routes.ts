import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database';
import { dropdownRoutes } from './dropdown/dropdown.routes';
import { questionRoutes } from './questions/questions.routes';
import { oneRecordRoutes } from './records/one-record.routes';
import { recordListRoutes } from './records/record-lists.routes';
import { removeRecordRoutes } from './records/remove-record.routes';
import { saveRecordRoutes } from './records/save-record.routes';
import { ruleRoutes } from './rules/rules.routes';
import type { Settings } from './settings';
import { treeRoutes } from './tree/tree.routes';

/** What routes stand on. */
export type Ground = { database: Database; settings: Settings };

/** Everything that this server answers. */
export function installRoutes(app: FastifyInstance, { database }: Ground): void {
  recordListRoutes(app, database);
  oneRecordRoutes(app, database);
  saveRecordRoutes(app, database);
  removeRecordRoutes(app, database);
  dropdownRoutes(app, database);
  treeRoutes(app, database);
  questionRoutes(app, database);
  ruleRoutes(app, database);
}
