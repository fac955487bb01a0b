import type { FastifyInstance } from 'fastify';
import { organisationCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done, refused } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { readRestoredCopy } from '../restored-library';
import { visitorOf } from '../sessions/visitor';
import { exportRoutes } from './export.routes';
import { setUp } from './set-up';
import { readSubscription, type Subscription } from './subscription.store';

/** What an organisation may know and take along of itself. */
export function organisationRoutes(app: FastifyInstance, identity: Identity): void {
  const { database, settings } = identity;
  exportRoutes(app, identity);
  answer(app, organisationCalls.setUp, async ({ body, request }) => {
    const made = await setUp(identity, { request, form: body });
    return made.ok ? done({ message: 'The organisation is there. You can sign in.' }) : made;
  });
  answer(app, organisationCalls.me, ({ request }) => {
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const subscription = await readSubscription(query, orgId);
      if (!subscription) return refused('signed-out');
      const { name, ends, isOnHold, hasEnded, graceDaysLeft } = subscription;
      return done({
        name,
        subscriptionEnds: ends,
        state: stateOf(subscription),
        isOnHold,
        graceDaysLeft: hasEnded ? graceDaysLeft : null,
        restoredFrom: readRestoredCopy(settings.dataFolder)?.madeAt ?? null,
      });
    });
  });
}

function stateOf({ isDeleted, hasEnded }: Subscription) {
  if (isDeleted) return 'deleted' as const;
  return hasEnded ? ('read-only' as const) : ('active' as const);
}
