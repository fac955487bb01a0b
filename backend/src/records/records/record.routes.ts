import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { lawRoutes } from './law.routes';
import { oneRecordRoutes } from './one-record.routes';
import { removeRecordRoutes } from './remove-record.routes';
import { saveRecordRoutes } from './save-record.routes';
import { timelineRoutes } from './timeline.routes';

/** All calls about a single record. */
export function recordRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  oneRecordRoutes(app, database);
  saveRecordRoutes(app, context);
  removeRecordRoutes(app, context);
  lawRoutes(app, database);
  timelineRoutes(app, database);
}
