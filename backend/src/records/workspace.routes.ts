import type { FastifyInstance } from 'fastify';
import type { Identity } from '../auth/identity/identity';
import { registerBulkRoutes } from './bulk/bulk.routes';
import type { Context } from './context';
import { registerListExportRoutes } from './list-export/export-list.routes';
import { registerListRoutes } from './lists/lists.routes';
import { registerViewRoutes } from './views/views.routes';

export function registerWorkspaceRoutes(app: FastifyInstance, context: Context, identity: Identity): void {
  registerListRoutes(app, context.database);
  registerListExportRoutes(app, identity);
  registerViewRoutes(app, context.database);
  registerBulkRoutes(app, context);
}
