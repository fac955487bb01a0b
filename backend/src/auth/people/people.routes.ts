import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity/identity';
import { moduleAccessRoutes } from './module-access.routes';
import { userRoutes } from './users.routes';

/** The routes for users of an organisation and their rights. */
export function peopleRoutes(app: FastifyInstance, identity: Identity): void {
  userRoutes(app, identity);
  moduleAccessRoutes(app, identity);
}
