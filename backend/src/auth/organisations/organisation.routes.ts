import type { FastifyInstance, FastifyRequest } from 'fastify';
import { organisationCalls } from 'shared-lib/api/contract';
import { findNetwork } from 'shared-lib/incoming';
import { isUserName, normalizeUserName } from 'shared-lib/people';
import { registerCallRoute } from '../../platform/api/serve-call';
import { systemActorId } from '../../platform/database/actor';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { runAsDatabaseOwner } from '../../platform/database/with-database';
import { readRestoredCopy } from '../../platform/restored-library';
import { runChangeOnce } from '../idempotency/change-once.store';
import type { AuthDependencies } from '../identity/auth-context';
import { findPasswordFault } from '../passwords/password-fault';
import { insertAdministrator } from '../people/insert-user.store';
import { buildActor, getVisitor } from '../sessions/visitor';
import {
  findViolatedConstraint,
  insertOrganisation,
  insertWithFreeId,
  isValidOrganisationName,
  makeUnreservedShortName,
} from './add-organisation.store';
import { readFilingChecksSetting } from './checks-setting.store';
import { consumeSetupLink, hasOrganisation } from './first-organisation.store';
import { readHelpContact, saveHelpContact } from './help-contact.store';
import { readRemindersSetting } from './reminders-setting.store';
import { readSubscription, type Subscription } from './subscription.store';
import { readTimeZone, saveTimeZone } from './time-zone.store';

/** Registers the routes for the setup and the state of an organisation. */
export function registerOrganisationRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  const { database, settings } = identity;
  registerCallRoute(app, organisationCalls.setUp, async ({ body, request }) => {
    const setUpResult = await setUpFirstOrganisation(identity, request, body);
    return setUpResult.ok ? okResult({ message: 'The organisation is there. You can sign in.' }) : setUpResult;
  });
  registerHelpContactRoutes(app, identity);
  registerCallRoute(app, organisationCalls.saveTimeZone, async ({ body, request }) => {
    const { orgId, isReadOnly } = getVisitor(request);
    if (isReadOnly) return refusedResult('subscription-ended');
    return runChangeOnce({ database, request, body }, async (change) => {
      const saved = await saveTimeZone(change, { orgId, zone: body.time_zone });
      return saved.ok ? okResult({ message: 'The time zone is saved.' }) : saved;
    });
  });
  registerCallRoute(app, organisationCalls.me, ({ request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const [subscription, timeZone, checks, reminders] = await Promise.all([
        readSubscription(query, orgId),
        readTimeZone(query, orgId),
        readFilingChecksSetting(query, orgId),
        readRemindersSetting(query, orgId),
      ]);
      if (!subscription) return refusedResult('signed-out');
      const { name, lastDay, isOnHold, hasEnded, graceDaysLeft } = subscription;
      const copy = readRestoredCopy(settings.dataFolder);
      return okResult({
        name,
        subscriptionEnds: lastDay,
        state: toWireSubscription(subscription),
        isOnHold,
        graceDaysLeft: hasEnded ? graceDaysLeft : null,
        restoredFrom: copy?.until ?? copy?.madeAt ?? null,
        timeZone,
        checks,
        reminders,
      });
    });
  });
}

/** Registers the routes of the help contact. All users may read it; only administrators may change it. */
function registerHelpContactRoutes(app: FastifyInstance, { database }: AuthDependencies): void {
  registerCallRoute(app, organisationCalls.helpContact, ({ request }) => {
    const { orgId } = getVisitor(request);
    return database.withOrg(orgId, async (query) => {
      const found = await readHelpContact(query, orgId);
      return found ? okResult({ contact: found.contact }) : refusedResult('signed-out');
    });
  });
  registerCallRoute(app, organisationCalls.saveHelpContact, async ({ body, request }) => {
    const { orgId, isReadOnly } = getVisitor(request);
    if (isReadOnly) return refusedResult('subscription-ended');
    return runChangeOnce({ database, request, body }, async (change) => {
      const saved = await saveHelpContact(change, { orgId, contact: body.contact.trim() });
      return saved.ok ? okResult({ message: 'Whom to ask is saved.' }) : saved;
    });
  });
}

function toWireSubscription({ isDeleted, hasEnded }: Subscription) {
  if (isDeleted) return 'deleted' as const;
  return hasEnded ? ('read-only' as const) : ('active' as const);
}

type SetupForm = {
  setup_token: string;
  organisation: string;
  username: string;
  password?: string;
  conformPasswords?: string;
};

/**
 * Creates the first organisation and its administrator. The caller needs the link that the start printed. A
 * refusal leaves the link valid.
 */
async function setUpFirstOrganisation(
  identity: AuthDependencies,
  request: FastifyRequest,
  form: SetupForm,
): Promise<Result<object>> {
  const { database, limiters, passwords, settings } = identity;
  const allowed = await limiters.linkUsesFromNetwork.count(findNetwork(request.ip));
  if (!allowed.ok) return allowed;
  // If an organisation exists, refuses before anything else. Otherwise strangers could make the server connect as
  // the database's owner.
  if (await hasOrganisation(database.ask)) return refusedResult('bad-setup-link');
  const name = form.organisation.trim();
  const username = normalizeUserName(form.username);
  if (!isValidOrganisationName(name)) return refusedResult('bad-organisation-name');
  if (!isUserName(username)) return refusedResult('bad-user-name');
  const fault = await findPasswordFault(form, { username, organisation: name, totpSecret: null });
  if (fault) return fault;
  const hash = await passwords.hash(form.password ?? '');
  if (!hash.ok) return hash;
  return runAsDatabaseOwner(settings, async (owner) => {
    try {
      return await insertWithFreeId(owner.ask, (orgId) =>
        owner.changeOrg(buildActor(request, { orgId, id: systemActorId, username: 'operator' }), async (change) => {
          if (await hasOrganisation(change.query)) return refusedResult('bad-setup-link');
          if (!(await consumeSetupLink(change.query, form.setup_token))) return refusedResult('bad-setup-link');
          await insertOrganisation(change, { orgId, slug: makeUnreservedShortName(name), name });
          await insertAdministrator(change, { orgId, username, hash: hash.value });
          return okResult({});
        }),
      );
    } catch (error) {
      if (findViolatedConstraint(error) !== 'login_name_pkey') throw error;
      return refusedResult('name-taken', { name: username }); // an operator took the name first
    }
  });
}
