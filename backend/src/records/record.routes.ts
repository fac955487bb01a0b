import type { FastifyInstance } from 'fastify';
import type { Ground } from '../ground';
import { oneRecordRoutes } from './one-record.routes';
import { removeRecordRoutes } from './remove-record.routes';
import { saveRecordRoutes } from './save-record.routes';

/** Everything that is done with one record. */
export function recordRoutes(
  app: FastifyInstance,
  { database, attachments }: Pick<Ground, 'database' | 'attachments'>,
): void {
  oneRecordRoutes(app, database);
  saveRecordRoutes(app, { database, attachments });
  removeRecordRoutes(app, database);
}
