import type { FastifyInstance } from 'fastify';
import type { Attachments } from './attachments/attachments';
import { attachmentRoutes } from './attachments/attachments.routes';
import { circularRoutes } from './circulars/circulars.routes';
import type { Database } from './database/database';
import { docsRoutes } from './docs/docs.routes';
import { dropdownRoutes } from './dropdown/dropdown.routes';
import { listsRoutes } from './lists/lists.routes';
import { questionRoutes } from './questions/questions.routes';
import { oneRecordRoutes } from './records/one-record.routes';
import { removeRecordRoutes } from './records/remove-record.routes';
import { saveRecordRoutes } from './records/save-record.routes';
import { ruleRoutes } from './rules/rules.routes';
import type { Settings } from './settings';
import { createIdentity } from './sign-in/identity';
import { identityRoutes } from './sign-in/identity.routes';
import { treeRoutes } from './tree/tree.routes';

/** What routes stand on. */
export type Ground = { database: Database; settings: Settings; attachments: Attachments };

/** Everything that this server answers. */
export function installRoutes(app: FastifyInstance, { database, attachments, settings }: Ground): void {
  identityRoutes(app, createIdentity({ database, settings, log: app.log }));
  listsRoutes(app, database);
  oneRecordRoutes(app, database);
  saveRecordRoutes(app, { database, attachments });
  removeRecordRoutes(app, database);
  dropdownRoutes(app, database);
  treeRoutes(app, database);
  questionRoutes(app, database);
  ruleRoutes(app, database);
  circularRoutes(app, database);
  attachmentRoutes(app, attachments);
  docsRoutes(app);
}
