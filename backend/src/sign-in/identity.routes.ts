import type { FastifyInstance } from 'fastify';
import { installLimits } from '../limits/install-limits';
import { organisationRoutes } from '../organisations/organisation.routes';
import { passwordRoutes } from '../passwords/passwords.routes';
import { peopleRoutes } from '../people/people.routes';
import { secondFactorRoutes } from '../second-factor/second-factor.routes';
import { noteDenials } from '../sessions/note-denials';
import { sessionRoutes } from '../sessions/sessions.routes';
import type { Identity } from './identity';
import { signInRoutes } from './sign-in.routes';

/** Everything about who somebody is; and for all routes, how much one may ask for and what is noted of denials. */
export function identityRoutes(app: FastifyInstance, identity: Identity): void {
  installLimits(app, identity.settings.limitFactor);
  noteDenials(app, identity.database);
  signInRoutes(app, identity);
  sessionRoutes(app, identity);
  passwordRoutes(app, identity);
  secondFactorRoutes(app, identity);
  peopleRoutes(app, identity);
  organisationRoutes(app, identity);
}
