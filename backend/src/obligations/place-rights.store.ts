import { type Day, formatDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import type { Query } from '../platform/database/database';
import { type Refusal, refusedResult } from '../platform/database/result';
import type { DutyFilter } from './duty-filter.store';
import type { SignedInPerson } from './filing-rights';
import type { OccurrenceFilter } from './occurrence-filter.store';

/**
 * SQL for today's stand-ins, as `acting (absent_id, stand_in_id, until)`. If a stand-in is absent too, the
 * stand-in of that person acts, as for reminders. `$1` is the organisation.
 */
const buildStandInsSql = (today: string) => `
  with recursive away as (
    select id, stand_in_id, away_until from account
    where org_id = $1 and not is_disabled and ${today}::date between away_from and away_until
  ), acting as (
    select id as absent_id, stand_in_id, away_until as until from away
    union
    select r.absent_id, a.stand_in_id, least(r.until, a.away_until) from acting r join away a on a.id = r.stand_in_id
  )`;

type PossibleStandIn = { orgId: number; accountId: number; today: Day };

/** Lists the people for whom a person stands in today, and until which day each of them is away. */
export function listRepresentedPeople(
  query: Query,
  { orgId, accountId, today }: PossibleStandIn,
): Promise<{ id: number; name: string; until: string }[]> {
  return query<{ id: number; name: string; until: string }>(
    `${buildStandInsSql('$3')}
     select a.id, a.shown_name as name, to_char(max(r.until), 'YYYY-MM-DD') as until
     from acting r join account a on a.org_id = $1 and a.id = r.absent_id
     where r.stand_in_id = $2 and a.id <> $2 group by a.id, a.shown_name order by a.id`,
    [orgId, accountId, formatDay(today)],
  );
}

/** Finds the accounts for whom a person stands in today, as a map from id to name. */
export async function findRepresentedAccounts(
  query: Query,
  standIn: PossibleStandIn,
): Promise<ReadonlyMap<number, string>> {
  return new Map((await listRepresentedPeople(query, standIn)).map(({ id, name }) => [id, name]));
}

/** SQL for the stand-ins who are present, as `absent_id, stand_in_id`. */
const buildAvailableStandInsSql = (today: string) => `${buildStandInsSql(today)}
  select absent_id, stand_in_id from acting where stand_in_id not in (select id from away)`;

/**
 * SQL condition: the checker of a due date `c` is absent, and the stand-in may not check it. `o` is the
 * obligation of `c`. Stand-ins may not check their own duties or filings, nor filings of people they stand in
 * for.
 */
export const lacksStandInToCheckSql = (today: string) => `(
  (o.checker_id, c.filed_by) in (${buildAvailableStandInsSql(today)})
  or (o.checker_id, o.owner_id) in (${buildAvailableStandInsSql(today)})
  or (o.checker_id, c.filed_by) in (${buildStandInsSql(today)}
    select one.absent_id, other.absent_id from acting one join acting other using (stand_in_id)
    where stand_in_id not in (select id from away)))`;

/** Returns the person's own account first, then the accounts for whom the person stands in today. */
export async function findOwnAndRepresentedIds(
  query: Query,
  reader: { orgId: number; accountId: number; today: Day },
): Promise<number[]> {
  return [reader.accountId, ...(await findRepresentedAccounts(query, reader)).keys()];
}

type FilterByPerson = Pick<DutyFilter, 'owner' | 'checker'> & Pick<OccurrenceFilter, 'waitsFor'>;

/**
 * Adds today to a filter, and the accounts for which the reader may act: the reader's own account, and those of
 * people for whom the reader stands in. The filter treats their work as the reader's own. Also returns these
 * accounts. The reader's own account comes first.
 */
export async function addTodayAndStandInsToFilter<Filter extends FilterByPerson>(
  query: Query,
  filter: Filter,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<{ filter: Filter & { today: Day }; readerAccountIds: readonly number[] }> {
  const today = await findOrgToday(query, orgId);
  const readerAccountIds = await findOwnAndRepresentedIds(query, { orgId, accountId, today });
  return { filter: addRepresentedAccounts({ ...filter, today }, readerAccountIds), readerAccountIds };
}

function addRepresentedAccounts<Filter extends FilterByPerson>(
  filter: Filter,
  readerAccountIds: readonly number[],
): Filter {
  const { owner, checker, waitsFor } = filter;
  return {
    ...filter,
    ...(owner?.who === 'me' && { owner: { ...owner, accountIds: readerAccountIds } }),
    ...(checker?.who === 'me' && { checker: { ...checker, accountIds: readerAccountIds } }),
    ...(waitsFor && { waitsFor: { ...waitsFor, accountIds: readerAccountIds } }),
  };
}

/**
 * SQL condition: one of these accounts manages a place `p` or owns a duty there. `$1` is the organisation.
 */
const isPlaceOfAccountsSql = (accounts: string) => `(p.manager_id = any (${accounts}::integer[]) or exists (
  select from obligation own
  where own.org_id = $1 and own.profile_id = p.id and own.owner_id = any (${accounts}::integer[])))`;

/** Finds the places at which this person may record events and licenses. Undefined: all places. */
export async function findWritablePlaceIds(
  query: Query,
  { orgId, accountId, mayEdit }: SignedInPerson,
): Promise<ReadonlySet<number> | undefined> {
  if (mayEdit) return undefined;
  const today = await findOrgToday(query, orgId);
  const rows = await query<{ id: number }>(
    `select p.id from profile p where p.org_id = $1 and ${isPlaceOfAccountsSql('$2')}`,
    [orgId, await findOwnAndRepresentedIds(query, { orgId, accountId, today })],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns why this person may not record events and licenses at a place. Undefined if it is allowed. */
export async function findPlaceRefusal(
  query: Query,
  { orgId, accountId, mayEdit }: SignedInPerson,
  placeId: number,
): Promise<Refusal | undefined> {
  const today = await findOrgToday(query, orgId);
  const readerAccountIds = await findOwnAndRepresentedIds(query, { orgId, accountId, today });
  const [place] = await query<{ isTheirs: boolean }>(
    `select coalesce(${isPlaceOfAccountsSql('$3')}, false) as "isTheirs" from profile p where p.org_id = $1 and p.id = $2`,
    [orgId, placeId, readerAccountIds],
  );
  if (!place) return refusedResult('unknown-profile');
  return mayEdit || place.isTheirs ? undefined : refusedResult('not-your-place');
}

/** Lists the administrators with Edit access, who may check any filing. */
export function listAdministrators(query: Query, orgId: number): Promise<{ id: number; name: string }[]> {
  return query<{ id: number; name: string }>(
    `select id, shown_name as name from account
     where org_id = $1 and not is_disabled and is_administrator and may_edit order by lower(shown_name)`,
    [orgId],
  );
}

/** SQL condition: the account of a duty's checker is not disabled. */
export const isCheckerEnabledSql = `exists (
  select from account a where a.org_id = $1 and a.id = o.checker_id and not a.is_disabled)`;
