import type { FastifyInstance } from 'fastify';
import { applicabilityRoutes } from './applicability.routes';
import { attachmentRoutes } from './attachments/attachments.routes';
import { circularRoutes } from './circulars/circulars.routes';
import { dropdownRoutes } from './dropdown/dropdown.routes';
import type { Ground } from './ground';
import { createIdentity } from './identity/identity';
import { identityRoutes } from './identity.routes';
import { ownListRoutes } from './own-lists/own-lists.routes';
import { recordRoutes } from './records/record.routes';
import { releaseRoutes } from './releases/releases.routes';
import { treeRoutes } from './tree/tree.routes';
import { workspaceRoutes } from './workspace.routes';

/** Everything that this server does for people. */
export function installRoutes(app: FastifyInstance, ground: Ground, ownEdge: string): void {
  const { database, attachments, settings, alarm } = ground;
  const identity = createIdentity({ database, settings, alarm, log: app.log });
  identityRoutes(app, identity);
  workspaceRoutes(app, ground, identity);
  recordRoutes(app, ground);
  dropdownRoutes(app, database);
  ownListRoutes(app, database);
  treeRoutes(app, ground);
  applicabilityRoutes(app, database);
  circularRoutes(app, database);
  attachmentRoutes(app, attachments);
  releaseRoutes(app, identity, ownEdge);
}
