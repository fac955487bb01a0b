import type { FastifyInstance } from 'fastify';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { registerBulkRoutes } from './bulk/bulk.routes';
import type { AppContext } from './context';
import { registerListExportRoutes } from './list-export/export-list.routes';
import { registerListRoutes } from './lists/lists.routes';
import { registerViewRoutes } from './views/views.routes';

export function registerWorkspaceRoutes(app: FastifyInstance, context: AppContext, identity: AuthDependencies): void {
  registerListRoutes(app, context.database);
  registerListExportRoutes(app, identity);
  registerViewRoutes(app, context.database);
  registerBulkRoutes(app, context);
}
