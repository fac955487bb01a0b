import type { FastifyInstance } from 'fastify';
import type { Identity } from './identity/identity';
import { operatorRoutes } from './operators/operators.routes';
import { organisationRoutes } from './organisations/organisation.routes';
import { passwordRoutes } from './passwords/passwords.routes';
import { peopleRoutes } from './people/people.routes';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { sessionRoutes } from './sessions/sessions.routes';
import { signInRoutes } from './sign-in/sign-in.routes';

/** Registers the routes for sign-in, sessions, passwords, second factor, people, organisations and operators. */
export function identityRoutes(app: FastifyInstance, identity: Identity): void {
  signInRoutes(app, identity);
  sessionRoutes(app, identity);
  passwordRoutes(app, identity);
  secondFactorRoutes(app, identity);
  peopleRoutes(app, identity);
  organisationRoutes(app, identity);
  operatorRoutes(app, identity);
}
