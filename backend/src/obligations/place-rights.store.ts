import { type Day, formatDay } from 'shared-lib/schedules';
import { findTodayOf } from '../auth/organisations/time-zone.store';
import type { Query } from '../platform/database/database';
import { type Refused, refusedResult } from '../platform/database/result';
import type { Contributor } from './filing-rights';

/**
 * The accounts for whom somebody stands in today, by id and name. As reminders do, it follows stand-ins who are away
 * themselves.
 */
export async function findRepresented(
  query: Query,
  { orgId, accountId, today }: { orgId: number; accountId: number; today: Day },
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; name: string }>(
    `with recursive represented as (
       select a.id, a.username from account a where a.stand_in_id = $2 and ${isAwaySql}
       union
       select a.id, a.username from account a join represented r on a.stand_in_id = r.id where ${isAwaySql}
     )
     select id, username as name from represented where id <> $2`,
    [orgId, accountId, formatDay(today)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isAwaySql = 'a.org_id = $1 and not a.is_disabled and $3::date between a.away_from and a.away_until';

/** The account itself, first, and those for whom it stands in today. */
export async function findSelves(
  query: Query,
  of: { orgId: number; accountId: number; today: Day },
): Promise<number[]> {
  return [of.accountId, ...(await findRepresented(query, of)).keys()];
}

/** Whether one of some accounts manages a place `p`, or does a duty there. `$1` is the organisation. */
const isTheirsSql = (accounts: string) => `(p.manager_id = any (${accounts}::integer[]) or exists (
  select from obligation own
  where own.org_id = $1 and own.profile_id = p.id and own.owner_id = any (${accounts}::integer[])))`;

/** The places at which this person may record events and licenses. Undefined: at all of them. */
export async function findOwnPlaces(
  query: Query,
  { orgId, accountId, mayEdit }: Contributor,
): Promise<ReadonlySet<number> | undefined> {
  if (mayEdit) return undefined;
  const today = await findTodayOf(query, orgId);
  const rows = await query<{ id: number }>(
    `select p.id from profile p where p.org_id = $1 and ${isTheirsSql('$2')}`,
    [orgId, await findSelves(query, { orgId, accountId, today })],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Why this person may not record events and licenses at a place. */
export async function findPlaceRefusal(
  query: Query,
  { orgId, accountId, mayEdit }: Contributor,
  placeId: number,
): Promise<Refused | undefined> {
  const today = await findTodayOf(query, orgId);
  const selves = await findSelves(query, { orgId, accountId, today });
  const [place] = await query<{ isTheirs: boolean }>(
    `select coalesce(${isTheirsSql('$3')}, false) as "isTheirs" from profile p where p.org_id = $1 and p.id = $2`,
    [orgId, placeId, selves],
  );
  if (!place) return refusedResult('unknown-profile');
  return mayEdit || place.isTheirs ? undefined : refusedResult('not-your-place');
}
