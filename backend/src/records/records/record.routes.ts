import type { FastifyInstance } from 'fastify';
import type { Ground } from '../ground';
import { lawRoutes } from './law.routes';
import { oneRecordRoutes } from './one-record.routes';
import { removeRecordRoutes } from './remove-record.routes';
import { saveRecordRoutes } from './save-record.routes';
import { timelineRoutes } from './timeline.routes';

/** Everything that is done with one record. */
export function recordRoutes(app: FastifyInstance, ground: Ground): void {
  const { database } = ground;
  oneRecordRoutes(app, database);
  saveRecordRoutes(app, ground);
  removeRecordRoutes(app, ground);
  lawRoutes(app, database);
  timelineRoutes(app, database);
}
