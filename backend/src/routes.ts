import type { FastifyInstance } from 'fastify';
import { applicabilityRoutes } from './applicability.routes';
import { attachmentRoutes } from './attachments/attachments.routes';
import { circularRoutes } from './circulars/circulars.routes';
import { dropdownRoutes } from './dropdown/dropdown.routes';
import type { Ground } from './ground';
import { createIdentity } from './identity/identity';
import { identityRoutes } from './identity.routes';
import { listsRoutes } from './lists/lists.routes';
import { recordRoutes } from './records/record.routes';
import { treeRoutes } from './tree/tree.routes';

/** Everything that this server does for people. */
export function installRoutes(app: FastifyInstance, { database, attachments, settings }: Ground): void {
  identityRoutes(app, createIdentity({ database, settings, log: app.log }));
  listsRoutes(app, database);
  recordRoutes(app, { database, attachments, settings });
  dropdownRoutes(app, database);
  treeRoutes(app, database);
  applicabilityRoutes(app, database);
  circularRoutes(app, database);
  attachmentRoutes(app, attachments);
}
