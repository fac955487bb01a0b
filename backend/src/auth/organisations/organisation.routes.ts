import type { FastifyInstance, FastifyRequest } from 'fastify';
import { organisationCalls } from 'shared-lib/api/contract';
import { networkOf } from 'shared-lib/incoming';
import { isUserName, normalizeUserName } from 'shared-lib/people';
import { serveCall } from '../../platform/api/serve-call';
import { nobodysId } from '../../platform/database/actor';
import { done, type Result, refused } from '../../platform/database/result';
import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readRestoredCopy } from '../../platform/restored-library';
import type { Identity } from '../identity/identity';
import { passwordFault } from '../passwords/password-fault';
import { insertAdministrator } from '../people/insert-user.store';
import { actorFrom, visitorOf } from '../sessions/visitor';
import {
  brokenConstraint,
  freeShortName,
  insertOrganisation,
  insertWithFreeNumber,
  isOrganisationName,
} from './add-organisation.store';
import { consumeSetupLink, hasOrganisation } from './first-organisation.store';
import { readSubscription, type Subscription } from './subscription.store';

/** The routes with which an organisation is set up and reads its own state. */
export function organisationRoutes(app: FastifyInstance, identity: Identity): void {
  const { database, settings } = identity;
  serveCall(app, organisationCalls.setUp, async ({ body, request }) => {
    const made = await setUp(identity, request, body);
    return made.ok ? done({ message: 'The organisation is there. You can sign in.' }) : made;
  });
  serveCall(app, organisationCalls.me, ({ request }) => {
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const subscription = await readSubscription(query, orgId);
      if (!subscription) return refused('signed-out');
      const { name, ends, isOnHold, hasEnded, graceDaysLeft } = subscription;
      const copy = readRestoredCopy(settings.dataFolder);
      return done({
        name,
        subscriptionEnds: ends,
        state: stateOf(subscription),
        isOnHold,
        graceDaysLeft: hasEnded ? graceDaysLeft : null,
        restoredFrom: copy?.until ?? copy?.madeAt ?? null,
      });
    });
  });
}

function stateOf({ isDeleted, hasEnded }: Subscription) {
  if (isDeleted) return 'deleted' as const;
  return hasEnded ? ('read-only' as const) : ('active' as const);
}

type Form = {
  setup_token: string;
  organisation: string;
  username: string;
  password?: string;
  conformPasswords?: string;
};

/**
 * Creates the first organisation of an installation and its administrator, for whoever has the link that the start
 * printed. After a refusal the link stays valid.
 */
async function setUp(identity: Identity, request: FastifyRequest, form: Form): Promise<Result<object>> {
  const { database, gates, passwords, settings } = identity;
  const allowed = await gates.renewFromNetwork.count(networkOf(request.ip));
  if (!allowed.ok) return allowed;
  // Once there is an organisation, a stranger's request opens no connection as the owner.
  if (await hasOrganisation(database.ask)) return refused('bad-setup-link');
  const name = form.organisation.trim();
  const username = normalizeUserName(form.username);
  if (!isOrganisationName(name)) return refused('bad-organisation-name');
  if (!isUserName(username)) return refused('bad-user-name');
  const fault = passwordFault(form, { username, organisation: name, totpSecret: null });
  if (fault) return fault;
  const hash = await passwords.hash(form.password ?? '');
  if (!hash.ok) return hash;
  return runAsDatabaseOwner(settings, async (owner) => {
    try {
      return await insertWithFreeNumber(owner.ask, (orgId) =>
        owner.changeOrg(
          actorFrom(request, { orgId, id: nobodysId, username: 'operator' }),
          async (change) => {
            if (await hasOrganisation(change.query)) return refused('bad-setup-link');
            if (!(await consumeSetupLink(change.query, form.setup_token))) return refused('bad-setup-link');
            await insertOrganisation(change, { orgId, slug: freeShortName(name), name });
            await insertAdministrator(change, { orgId, username, hash: hash.value });
            return done({});
          },
        ),
      );
    } catch (error) {
      if (brokenConstraint(error) !== 'login_name_pkey') throw error;
      return refused('name-taken', { name: username }); // an operator took the name first
    }
  });
}
