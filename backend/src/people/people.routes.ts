import type { FastifyInstance } from 'fastify';
import { activityLogRoutes } from '../activity-log/activity-log.routes';
import type { Identity } from '../identity/identity';
import { moduleAccessRoutes } from './module-access.routes';
import { userRoutes } from './users.routes';

/** The people of an organisation: what they may, and what they did. */
export function peopleRoutes(app: FastifyInstance, identity: Identity): void {
  userRoutes(app, identity);
  moduleAccessRoutes(app, identity);
  activityLogRoutes(app, identity);
}
