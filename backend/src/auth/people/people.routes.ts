import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity';
import { moduleAccessRoutes } from './module-access.routes';
import { userRoutes } from './users.routes';

/** The people of an organisation, and what they may. */
export function peopleRoutes(app: FastifyInstance, identity: Identity): void {
  userRoutes(app, identity);
  moduleAccessRoutes(app, identity);
}
