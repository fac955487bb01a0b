import { readTimeZone } from '../auth/organisations/time-zone.store';
import type { Query } from '../platform/database/database';
import { type PlaceHistoryRows, toPlaceEvent } from './counted-from';
import {
  isAfterLastTimeKeySql,
  isRenewalKey,
  isStartedByRowSql,
  renewalKeySql,
  startedByRowKeyPattern,
} from './period-keys';

type PlaceEventRow = Parameters<typeof toPlaceEvent>[0];
type DoneDaysOfDutyRow = { dutyKey: string; days: string[] };

/**
 * Reads the events, licenses and filings that due dates are counted from. Skips cancelled events, and
 * licenses that were surrendered or renewed.
 */
export async function readPlaceHistoryRows(query: Query, orgId: number): Promise<PlaceHistoryRows> {
  const [zone, events, holdings, done] = await Promise.all([
    readTimeZone(query, orgId),
    query<PlaceEventRow>(placeEventsSql, [orgId]),
    query<PlaceHistoryRows['holdings'][number]>(endingHoldingsSql, [orgId]),
    query<DoneDaysOfDutyRow>(lastDoneDaysSql, [orgId]),
  ]);
  return {
    events: events.map((row) => toPlaceEvent(row, zone)),
    holdings,
    done: new Map(done.map(({ dutyKey, days }) => [dutyKey, days])),
  };
}

/**
 * Locks the license or the event that a due date is counted from. All callers lock it before the due date, to prevent
 * deadlocks. So nobody corrects an event while a due date that is counted from it is filed.
 */
export async function lockStartOfDueDate(
  query: Query,
  { orgId, occurrenceId }: { orgId: number; occurrenceId: number },
): Promise<void> {
  const [start] = await query<{ key: string; id: number }>(
    `select period_key as key, substr(period_key, 2)::integer as id from occurrence
     where org_id = $1 and id = $2 and period_key ~ '${startedByRowKeyPattern}'`,
    [orgId, occurrenceId],
  );
  if (!start) return;
  const [table, lock] = isRenewalKey(start.key) ? ['holding', 'update'] : ['happening', 'share'];
  await query(`select from ${table} where org_id = $1 and id = $2 for ${lock}`, [orgId, start.id]);
}

const placeEventsSql = `
  select h.id, h.profile_id as "placeId", h.type, to_char(h.on_day, 'YYYY-MM-DD') as "onDay", p.name as place,
    (extract(epoch from h.at) * 1000)::float8 as "atMs"
  from happening h join profile p on p.org_id = $1 and p.id = h.profile_id
  where h.org_id = $1 and h.cancelled_at is null order by h.id`;

/**
 * Selects licenses that end. Skips a license whose renewal was applied for before the organisation kept due
 * dates, because that renewal has no due date.
 */
const endingHoldingsSql = `
  select h.id, h.profile_id as "placeId", h.record_id as "recordId", to_char(h.valid_until, 'YYYY-MM-DD') as "validUntil"
  from holding h
  where h.org_id = $1 and h.valid_until is not null and h.stands <> 'surrendered'
    and (h.applied_on is null or exists (
      select from occurrence c
      where c.org_id = $1 and ${isStartedByRowSql('c')} and c.period_key = ${renewalKeySql('h.id')}))
    and not exists (select from holding n where n.org_id = $1 and n.replaces_id = h.id)
  order by h.id`;

/**
 * Selects the days on which duties were last done. A waived or void due date is treated as done on its due day,
 * so that the next due date still follows.
 */
const lastDoneDaysSql = `
  select concat_ws(' ', o.profile_id, o.kind, o.record_id) as "dutyKey",
    array_agg(to_char(coalesce(c.filed_on, c.effective_due), 'YYYY-MM-DD') order by substr(c.period_key, 2)::integer) as days
  from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id
  where c.org_id = $1 and ${isAfterLastTimeKeySql('c.period_key')} and c.state <> 'open'
  group by 1`;
