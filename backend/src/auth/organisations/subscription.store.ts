import { createSystemActor } from '../../platform/database/actor';
import type { Database, Query } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { StartError } from '../../platform/start-error';
import { buildOrganisationJournalEntry } from '../identity/build-entry';

export type Subscription = {
  name: string;
  /** The last day of the subscription, yyyy-mm-dd. Null if it has no end. */
  lastDay: string | null;
  hasEnded: boolean;
  graceDaysLeft: number;
  isOnHold: boolean;
  isDeleted: boolean;
};

/** Reads the state of a subscription today, by the database clock. */
export async function readSubscription(query: Query, orgId: number): Promise<Subscription | undefined> {
  const [subscription] = await query<Subscription>(
    `select name, to_char(subscription_ends, 'YYYY-MM-DD') as "lastDay",
       coalesce(subscription_ends < current_date, false) as "hasEnded",
       coalesce(greatest(subscription_ends + grace_days - current_date, 0), 0) as "graceDaysLeft",
       legal_hold as "isOnHold", library_deleted_at is not null as "isDeleted"
     from organisation where org_id = $1`,
    [orgId],
  );
  return subscription;
}

/** Finds the id of the organisation with this short name. Throws if there is none. */
export async function findOrganisationId(database: Database, slug: string): Promise<number> {
  const [found] = await database.ask<{ orgId: number }>(
    'select org_id as "orgId" from journal_heads() where slug = $1 limit 1',
    [slug],
  );
  if (!found) throw new StartError(`There is no organisation "${slug}".`);
  return found.orgId;
}

/**
 * Returns the command that extends a subscription to a day, or without an end if `day` is null. It also cancels
 * the deletion of the organisation's data.
 */
export function createRenewSubscriptionCommand(slug: string, day: string | null) {
  return async (database: Database): Promise<string> => {
    const orgId = await findOrganisationId(database, slug);
    const before = await database.withOrg(orgId, (query) => readSubscription(query, orgId));
    if (before?.isDeleted) {
      throw new StartError(
        `The library of "${slug}" has been deleted and its timeline has ended: it stays as it is, and cannot be renewed.`,
      );
    }
    if (!(await saveRenewal(database, { orgId, day, before }))) {
      const why = day === null ? `The library of "${slug}" has just been deleted` : `The day ${day} has passed`;
      throw new StartError(`${why}, by the clock of the database.`);
    }
    return `The subscription of "${slug}" runs ${day === null ? 'without an end' : `to ${day}`}.`;
  };
}

type SaveRenewalOptions = { orgId: number; day: string | null; before: Subscription | undefined };

async function saveRenewal(database: Database, { orgId, day, before }: SaveRenewalOptions): Promise<boolean> {
  const renewed = await database.changeOrg(createSystemActor(orgId, 'operator'), async ({ query, note }) => {
    const [row] =
      day === null
        ? await query<{ done: boolean }>(removeSubscriptionEndSql, [orgId])
        : await query<{ done: boolean }>(renewSubscriptionSql, [orgId, day]);
    if (!row?.done) return refusedResult('subscription-ended');
    const changes = { subscriptionEnds: [before?.lastDay ?? null, day] } as const;
    note(buildOrganisationJournalEntry({ orgId, name: before?.name ?? '' }, 'Subscription renewed', changes));
    return okResult(undefined);
  });
  return renewed.ok;
}

const renewSubscriptionSql = 'select renew_subscription($1, $2) as done';

const removeSubscriptionEndSql = `update organisation set subscription_ends = null, deletion_announced_at = null
  where org_id = $1 and library_deleted_at is null returning true as done`;

/**
 * Returns the command that makes yesterday the last day of a subscription. Then users can only read and export
 * the data. The data are deleted after a grace period, and the administrators get a mail about it. A renewal
 * before the deletion cancels everything.
 */
export function createCloseSubscriptionCommand(slug: string) {
  return async (database: Database): Promise<string> => {
    const orgId = await findOrganisationId(database, slug);
    const before = await database.withOrg(orgId, (query) => readSubscription(query, orgId));
    if (!before || before.isDeleted) throw new StartError(`The library of "${slug}" has been deleted already.`);
    if (before.hasEnded) throw new StartError(`The subscription of "${slug}" ended on ${before.lastDay} already.`);
    const closed = await database.changeOrg(createSystemActor(orgId, 'operator'), async ({ query, note }) => {
      await query('update organisation set subscription_ends = current_date - 1 where org_id = $1', [orgId]);
      const after = await readSubscription(query, orgId);
      const changes = { subscriptionEnds: [before.lastDay, after?.lastDay ?? null] } as const;
      note(buildOrganisationJournalEntry({ orgId, name: before.name }, 'Subscription closed', changes));
      return okResult({ lastDay: after?.lastDay ?? '', daysLeft: after?.graceDaysLeft ?? 0 });
    });
    if (!closed.ok) throw new Error(`The organisation could not be closed: ${closed.code}.`);
    const end = before.isOnHold
      ? 'It is on legal hold, so nothing is deleted.'
      : `It is deleted in ${closed.value.daysLeft} days, unless it is renewed: npm run organisation -- renew ${slug}`;
    return `"${slug}" is closed, its subscription ended on ${closed.value.lastDay}: its users can read and export its library, and change nothing. Its administrators get a mail about it.\n${end}`;
  };
}
