import { systemActor } from '../../platform/database/actor';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { StartError } from '../../platform/start-error';
import { entryAboutOrganisation } from './entry-about-organisation';
import { findOrganisationId } from './find-organisation.store';
import { readSubscription, type Subscription } from './subscription.store';

/** Extends a subscription to a day, or without an end, and cancels the deletion of its library. */
export function renewSubscription({ slug, day }: { slug: string; day: string | null }) {
  return async (database: Database): Promise<string> => {
    const orgId = await findOrganisationId(database, slug);
    const before = await database.withOrg(orgId, (query) => readSubscription(query, orgId));
    if (before?.isDeleted) {
      throw new StartError(
        `The library of "${slug}" has been deleted and its timeline has ended: it stays as it is, and cannot be renewed.`,
      );
    }
    if (!(await keep(database, { orgId, day, before }))) {
      const why =
        day === null ? `The library of "${slug}" has just been deleted` : `The day ${day} has passed`;
      throw new StartError(`${why}, by the clock of the database.`);
    }
    return `The subscription of "${slug}" runs ${day === null ? 'without an end' : `to ${day}`}.`;
  };
}

type KeepOptions = { orgId: number; day: string | null; before: Subscription | undefined };

async function keep(database: Database, { orgId, day, before }: KeepOptions): Promise<boolean> {
  const kept = await database.changeOrg(systemActor(orgId, 'operator'), async ({ query, note }) => {
    const [row] =
      day === null
        ? await query<{ done: boolean }>(endlessSql, [orgId])
        : await query<{ done: boolean }>(renewSql, [orgId, day]);
    if (!row?.done) return refused('subscription-ended');
    const changes = { subscriptionEnds: [before?.ends ?? null, day] } as const;
    note(entryAboutOrganisation({ orgId, name: before?.name ?? '' }, 'Subscription renewed', changes));
    return done(undefined);
  });
  return kept.ok;
}

const renewSql = 'select renew_subscription($1, $2) as done';

const endlessSql = `update organisation set subscription_ends = null, deletion_announced_at = null
  where org_id = $1 and library_deleted_at is null returning true as done`;
