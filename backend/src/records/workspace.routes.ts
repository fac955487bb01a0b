import type { FastifyInstance } from 'fastify';
import type { Identity } from '../auth/identity/identity';
import { bulkRoutes } from './bulk/bulk.routes';
import type { Context } from './context';
import { exportListRoutes } from './list-export/export-list.routes';
import { listsRoutes } from './lists/lists.routes';
import { viewRoutes } from './views/views.routes';

export function workspaceRoutes(app: FastifyInstance, context: Context, identity: Identity): void {
  listsRoutes(app, context.database);
  exportListRoutes(app, identity);
  viewRoutes(app, context.database);
  bulkRoutes(app, context);
}
