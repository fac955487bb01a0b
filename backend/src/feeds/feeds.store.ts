import type { WireCalendarFeed } from 'shared-lib/api/contract';
import { reminderLimits } from 'shared-lib/api/contract';
import { buildAccountJournalEntry } from '../auth/identity/build-entry';
import { hashToken, makeRandomToken, readOrganisationId } from '../auth/sessions/token';
import { findPlaceName } from '../law-rules/trial-run/profile-rows.store';
import { dueDateOwnerSql } from '../obligations/duty-filter.store';
import { buildTargetDaySql, isFiledSql } from '../obligations/occurrence-filter.store';
import { createSystemActor } from '../platform/database/actor';
import type { Database, Query, Transaction } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';

type FeedOwner = { orgId: number; accountId: number; username: string };

/** Lists the feeds of a user, newest first. */
export function listFeeds(
  query: Query,
  { orgId, accountId }: Pick<FeedOwner, 'orgId' | 'accountId'>,
): Promise<WireCalendarFeed[]> {
  return query<WireCalendarFeed>(
    `select f.id, f.profile_id, p.name as profile,
       to_char(f.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as made_at,
       to_char(f.last_read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_read_at
     from feed f left join profile p on p.org_id = $1 and p.id = f.profile_id
     where f.org_id = $1 and f.account_id = $2 order by f.id desc`,
    [orgId, accountId],
  );
}

/** Adds a feed. Stores only the hash of its token. */
export async function addFeed(
  { query, note }: Transaction,
  { orgId, accountId: id, username }: FeedOwner,
  placeId: number | undefined,
): Promise<Result<{ id: number; token: string }>> {
  // Locks the account first. Otherwise two simultaneous calls could exceed the limit together.
  await query('select 1 from account where org_id = $1 and id = $2 for no key update', [orgId, id]);
  const count = (await query('select 1 from feed where org_id = $1 and account_id = $2', [orgId, id])).length;
  if (count >= reminderLimits.feeds) return refusedResult('too-many-feeds', { most: String(reminderLimits.feeds) });
  const place = placeId === undefined ? undefined : await findPlaceName(query, orgId, placeId);
  if (placeId !== undefined && place === undefined) return refusedResult('unknown-profile');
  const token = makeRandomToken(orgId);
  const [added] = await query<{ id: number }>(
    `insert into feed (org_id, account_id, profile_id, token_hash) values ($1, $2, $3, $4) returning id`,
    [orgId, id, placeId ?? null, hashToken(token)],
  );
  const changes = { feed: [null, place ?? 'own'] } as const;
  note(buildAccountJournalEntry({ id, username }, { action: 'Calendar feed added', changes }));
  return okResult({ id: added?.id ?? 0, token });
}

export async function deleteFeed(
  { query, note }: Transaction,
  { orgId, accountId: id, username }: FeedOwner,
  feedId: number,
): Promise<Result<undefined>> {
  const [deleted] = await query<{ placeId: number | null }>(
    `delete from feed where org_id = $1 and account_id = $2 and id = $3 returning profile_id as "placeId"`,
    [orgId, id, feedId],
  );
  if (!deleted) return refusedResult('unknown-feed');
  const place = deleted.placeId === null ? 'own' : ((await findPlaceName(query, orgId, deleted.placeId)) ?? '');
  const changes = { feed: [place, null] } as const;
  note(buildAccountJournalEntry({ id, username }, { action: 'Calendar feed revoked', changes }));
  return okResult(undefined);
}

/** A feed that may be read now, with its user and filter. */
export type ReadableFeed = {
  orgId: number;
  id: number;
  accountId: number;
  placeId: number | undefined;
  /** The name of the calendar. */
  name: string;
  /** True if a calendar read the feed within the last hour. */
  wasReadLately: boolean;
};

/**
 * Finds the feed of a token. The token also contains the organisation's id. Returns undefined if the feed was
 * revoked, its user is disabled, or the organisation is deleted or keeps no due dates.
 */
export async function findFeed(database: Database, token: string): Promise<ReadableFeed | undefined> {
  const orgId = readOrganisationId(token);
  if (orgId === undefined) return undefined;
  type Row = Omit<ReadableFeed, 'orgId' | 'placeId'> & { placeId: number | null };
  const [found] = await database.withOrg(orgId, (query) =>
    query<Row>(
      `select f.id, f.account_id as "accountId", f.profile_id as "placeId",
         z.name || ': ' || coalesce(p.name, 'my due dates') as name,
         coalesce(f.last_read_at > now() - interval '1 hour', false) as "wasReadLately"
       from feed f
       join organisation z on z.org_id = $1 and z.library_deleted_at is null
       join account a on a.org_id = $1 and a.id = f.account_id and not a.is_disabled
       left join profile p on p.org_id = $1 and p.id = f.profile_id
       where f.org_id = $1 and f.token_hash = $2 and exists (select from due_date_keeping where org_id = $1)`,
      [orgId, hashToken(token)],
    ),
  );
  return found && { ...found, orgId, placeId: found.placeId ?? undefined };
}

/** Stores the time when a calendar last fetched the feed, at most once an hour. */
export async function saveFeedReadTime(database: Database, { orgId, id, wasReadLately }: ReadableFeed): Promise<void> {
  if (wasReadLately) return;
  await database.changeOrg(createSystemActor(orgId, 'feeds'), async ({ query }) => {
    await query('update feed set last_read_at = now() where org_id = $1 and id = $2', [orgId, id]);
    return okResult(undefined);
  });
}

/**
 * One due date of a feed. Days have the form `2026-12-15`. State `gone`: a change removed the due date, so it
 * has no id. `key` (organisation, place, duty and period) stays the same if the due date is created again.
 */
export type FeedRow = {
  id: number | null;
  key: string;
  due: string;
  dueAt: Date | null;
  state: 'open' | 'filed' | 'verified' | 'waived' | 'void' | 'gone';
  sequence: number;
  changedAt: Date;
  name: string;
  law: string;
  place: string;
  statutoryDue: string;
  target: string | null;
  filedOn: string | null;
  owner: string | null;
};

/** Filed due dates stay in a feed until this many days after they were due. Open due dates always stay. */
const feedDaysBeforeToday = 180;
/** A feed has the due dates of this many days from today on. */
const feedDaysAfterToday = 400;
/** Finished and removed due dates stay for this many days, so that calendars learn that they have ended. */
const feedDaysOfFinishedDates = 60;
const maxFeedRows = 3_000;

/**
 * Reads the rows of a feed: the due dates that its user owns or checks, or all due dates of one place. Includes
 * removed due dates, unless they are due again. If there are too many rows, first leaves out old finished and
 * removed due dates, and then due dates far in the future.
 */
export function readFeedRows(
  query: Query,
  { orgId, accountId, placeId, today }: Pick<ReadableFeed, 'orgId' | 'accountId' | 'placeId'> & { today: string },
): Promise<FeedRow[]> {
  const [conditionSql, value] =
    placeId === undefined ? ['$3::integer in (d.owner_id, d.checker_id)', accountId] : ['d.profile_id = $3', placeId];
  return query<FeedRow>(buildFeedRowsSql(conditionSql), [orgId, today, value]);
}

const buildFeedRowsSql = (conditionSql: string) => `
  with due as (
    select c.id, c.profile_id, o.kind, o.record_id, c.period_key, o.law_id, ${dueDateOwnerSql} as owner_id, o.checker_id,
      c.effective_due, c.due_at, c.state, c.sequence, greatest(c.changed_at, c.worked_on_at) as changed_at, c.statutory_due,
      ${buildTargetDaySql('c')} as target, c.filed_on
    from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id
    where c.org_id = $1 and (c.state = 'open' or c.worked_on_at > now() - interval '${feedDaysOfFinishedDates} days'
      or ${isFiledSql} and c.effective_due >= $2::date - ${feedDaysBeforeToday})
    union all
    select null, g.profile_id, g.kind, g.record_id, g.period_key, g.law_id, g.owner_id, g.checker_id, g.effective_due,
      g.due_at, 'gone', g.sequence, g.gone_at, g.effective_due, null, null
    from due_date_gone g
    where g.org_id = $1 and g.gone_at > now() - interval '${feedDaysOfFinishedDates} days' and not exists (
      select from obligation o join occurrence c on c.org_id = $1 and c.obligation_id = o.id
      where o.org_id = $1 and (o.profile_id, o.kind, o.record_id) = (g.profile_id, g.kind, g.record_id)
        and c.period_key = g.period_key)
  )
  select d.id, concat_ws('-', $1::integer, d.profile_id, d.kind, d.record_id, d.period_key) as key,
    to_char(d.effective_due, 'YYYY-MM-DD') as due, d.due_at as "dueAt", d.state, d.sequence,
    date_trunc('second', d.changed_at) as "changedAt", r.name, l.name as law, p.name as place,
    to_char(d.statutory_due, 'YYYY-MM-DD') as "statutoryDue", to_char(d.target, 'YYYY-MM-DD') as target,
    to_char(d.filed_on, 'YYYY-MM-DD') as "filedOn", owner.shown_name as owner
  from due d
  join record r on r.org_id = $1 and r.kind = d.kind and r.id = d.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = d.law_id
  join profile p on p.org_id = $1 and p.id = d.profile_id
  left join account owner on owner.org_id = $1 and owner.id = d.owner_id
  where ${conditionSql} and d.effective_due <= $2::date + ${feedDaysAfterToday}
  order by d.state <> 'open' and d.effective_due < $2::date - ${feedDaysBeforeToday}, d.effective_due, d.id, key
  limit ${maxFeedRows}`;
