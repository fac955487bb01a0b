import { systemActor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { done } from '../../platform/database/outcome';
import { StartError } from '../../platform/start-error';
import { entryAboutOrganisation } from './entry-about-organisation';
import { findOrganisationId } from './find-organisation.store';
import { readSubscription } from './subscription.store';

/**
 * Sets the last day of a subscription to yesterday, so that the library can only be read and exported. The library is
 * deleted after the grace period, which starts once its administrators have been mailed. A renewal before that cancels
 * everything.
 */
export function closeOrganisation(slug: string) {
  return async (database: Database): Promise<string> => {
    const orgId = await findOrganisationId(database, slug);
    const before = await database.withOrg(orgId, (query) => readSubscription(query, orgId));
    if (!before || before.isDeleted)
      throw new StartError(`The library of "${slug}" has been deleted already.`);
    if (before.hasEnded)
      throw new StartError(`The subscription of "${slug}" ended on ${before.ends} already.`);
    const closed = await database.changeOrg(systemActor(orgId, 'operator'), async ({ query, note }) => {
      await query('update organisation set subscription_ends = current_date - 1 where org_id = $1', [orgId]);
      const after = await readSubscription(query, orgId);
      const changes = { subscriptionEnds: [before.ends, after?.ends ?? null] } as const;
      note(entryAboutOrganisation({ orgId, name: before.name }, 'Subscription closed', changes));
      return done({ ends: after?.ends ?? '', daysLeft: after?.graceDaysLeft ?? 0 });
    });
    if (!closed.ok) throw new Error(`The organisation could not be closed: ${closed.code}.`);
    const end = before.isOnHold
      ? 'It is on legal hold, so nothing is deleted.'
      : `It is deleted in ${closed.value.daysLeft} days, unless it is renewed: npm run organisation -- renew ${slug}`;
    return `"${slug}" is closed, its subscription ended on ${closed.value.ends}: its users can read and export its library, and change nothing. Its administrators get a mail about it.\n${end}`;
  };
}
