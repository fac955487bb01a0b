import { occurrenceLimits, type WireDeletionPreview, type WireRemovedDate } from 'shared-lib/api/contract';
import { isSupportedDay } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import type { StoredKind } from '../platform/database/stored-kind';
import { isCurrentHoldingSql } from './holding-list.store';
import type { DutyKeys } from './obligations.store';
import {
  isPastDueSql,
  isRemovedDateDueAgainSql,
  knownPeriodsOfRemovedDateSql,
  wireKindSql,
} from './occurrence-filter.store';
import { dueTimeSql, isFoundLateSql } from './occurrences.store';

type AccountKey = { orgId: number; accountId: number };

/**
 * The moment when a person last saw the page Today, and the current moment. `seenAt` is null before the first
 * visit.
 */
export type TodayPageVisit = { seenAt: string | null; moment: string };

/**
 * SQL for a moment as text, such as `2026-11-26T09:00:00.123456Z`. It keeps the microseconds, by which the
 * database compares moments.
 */
const formatMomentSql = (value: string) => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export async function readTodayPageVisit(query: Query, { orgId, accountId }: AccountKey): Promise<TodayPageVisit> {
  const text = `
    select ${formatMomentSql('today_seen_at')} as "seenAt", ${formatMomentSql('clock_timestamp()')} as moment
    from account where org_id = $1 and id = $2`;
  const [found] = await query<TodayPageVisit>({ name: 'last look at Today', text }, [orgId, accountId]);
  if (!found) throw new Error('Nobody is signed in with this account.');
  return found;
}

/** Stores the moment until which a person has seen changes. Ignores an earlier moment, which an old page may send. */
export async function saveTodayPageVisit(
  query: Query,
  { orgId, accountId, moment }: AccountKey & { moment: string },
): Promise<void> {
  await query(
    `update account set today_seen_at = least($3::timestamptz, clock_timestamp())
     where org_id = $1 and id = $2 and (today_seen_at is null or today_seen_at < $3::timestamptz)`,
    [orgId, accountId, moment],
  );
}

const momentPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/;

export function isMomentText(text: string): boolean {
  const [, day] = momentPattern.exec(text) ?? [];
  return day !== undefined && isSupportedDay(day);
}

/** The person's last visit and the days to list. `after` is null before the first visit. */
type ListRemovedDatesOptions = { orgId: number; after: string | null; from: string; to: string };

/**
 * Lists the due dates between two days that were removed or voided after a moment. Leaves out due dates that were
 * also added after the moment, unless they moved after it.
 */
export async function listRemovedDates(
  query: Query,
  { orgId, after, from, to }: ListRemovedDatesOptions,
): Promise<{ total: number; data: WireRemovedDate[] }> {
  if (after === null) return { total: 0, data: [] };
  const rows = await query<WireRemovedDate & { total: number }>(
    { name: 'due dates that went', text: listRemovedDatesSql },
    [orgId, after, from, to, occurrenceLimits.section],
  );
  const data = rows.map(({ total: _, ...row }) => row);
  return { total: rows[0]?.total ?? 0, data };
}

const listRemovedDatesSql = `
  with gone as (
    select g.profile_id, g.kind, g.record_id, g.law_id, g.effective_due, g.due_at, '' as reason
    from due_date_gone g
    where g.org_id = $1 and g.gone_at > greatest($2::timestamptz, now() - interval '90 days') and not g.is_quiet
      and g.effective_due between $3::date and $4::date
      and (${knownPeriodsOfRemovedDateSql} @> $2::timestamptz or g.due_before is not null)
    union all
    select c.profile_id, o.kind, o.record_id, o.law_id, c.effective_due, c.due_at, c.reason
    from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id
    where c.org_id = $1 and c.state = 'void' and c.worked_on_at > $2::timestamptz
      and c.effective_due between $3::date and $4::date
      and (c.changed_at <= $2::timestamptz or c.due_before is not null)
  )
  select to_char(c.effective_due, 'YYYY-MM-DD') as due, ${dueTimeSql} as due_time, c.reason,
    ${wireKindSql.replaceAll('o.', 'c.')} as kind, c.record_id, r.name, c.law_id, l.name as law, c.profile_id,
    p.name as profile, (count(*) over ())::integer as total
  from gone c
  join record r on r.org_id = $1 and r.kind = c.kind and r.id = c.record_id
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = c.law_id
  join profile p on p.org_id = $1 and p.id = c.profile_id
  order by c.effective_due, r.name, c.record_id, c.profile_id
  limit $5`;

/**
 * SQL that stores removed due dates. Today lists them, calendars cancel them, and a due date gets its old id if it is
 * due again. If it is removed a second time, it keeps the earlier periods in which people knew it, so that Today lists
 * it for everybody who saw it. Its sequence number in calendars never decreases.
 */
export const storeRemovedDatesSql = (fromWhere: string, isQuiet = false) => `
    insert into due_date_gone as g (org_id, profile_id, kind, record_id, law_id, period_key, effective_due, due_at,
      known_at, due_before, owner_id, checker_id, sequence, is_quiet, occurrence_id, known_during)
    select $1, o.profile_id, o.kind, o.record_id, o.law_id, c.period_key, c.effective_due, c.due_at, c.changed_at,
      c.due_before, o.owner_id, o.checker_id, c.sequence + 1, ${isQuiet}, c.id,
      tstzmultirange(tstzrange(least(c.changed_at, clock_timestamp()), clock_timestamp()))
    ${fromWhere} c.effective_due <= now() + interval '800 days'
    on conflict (org_id, profile_id, kind, record_id, period_key) do update
    set (law_id, effective_due, due_at, known_at, due_before, gone_at, owner_id, checker_id, sequence, is_quiet,
        occurrence_id, known_during) =
      (excluded.law_id, excluded.effective_due, excluded.due_at,
       case when g.is_quiet then excluded.known_at else least(g.known_at, excluded.known_at) end, excluded.due_before,
       excluded.gone_at, excluded.owner_id, excluded.checker_id, greatest(g.sequence + 1, excluded.sequence),
       excluded.is_quiet, excluded.occurrence_id, case when ${isRemovedDateDueAgainSql}
         then g.known_during * tstzmultirange(tstzrange(null, clock_timestamp()))
         else ${knownPeriodsOfRemovedDateSql} + excluded.known_during end)`;

/**
 * SQL condition: the due date `c` was found late (`isFoundLateSql`), and this is still true after it moves to
 * the days `w`. It stays true after an extension. It becomes false if the law names another day, unless that
 * day has passed too.
 */
export const staysFoundLateSql = `(${isFoundLateSql} and (w.statutory_due = c.statutory_due
        or w.effective_due < (select (now() at time zone time_zone)::date from organisation where org_id = $1)))`;

/**
 * SQL condition: the due date `w` is due again on its former day, and it was removed only after that day. So
 * people could have done the duty in time. `coalesce` skips the query for the time zone if the due date is new.
 */
const wasKnownBeforeSql = `coalesce((w.before).effective_due = w.effective_due, false)
        and w.effective_due < (select ((w.before).gone_at at time zone time_zone)::date from organisation
          where org_id = $1)`;

/** SQL that stores the time from which people can know that the removed due dates in `wanted` are due again. */
const storeWhenDueAgainSql = `
    update due_date_gone g set known_during = ${knownPeriodsOfRemovedDateSql} + tstzmultirange(tstzrange((
      select coalesce($9::timestamp at time zone time_zone, clock_timestamp()) from organisation where org_id = $1), null))
    from wanted w
    where not w.is_kept and g.org_id = $1 and (w.before).occurrence_id is not null
      and (g.profile_id, g.kind, g.record_id, g.period_key) = (w.profile_id, w.kind, w.record_id, w.period_key)`;

/**
 * SQL that adds due dates of `wanted`: the new ones, or the removed ones that are due again. A returned due date gets
 * its old id, so that old links work. For returned due dates, the SQL also has the part `noted`.
 */
export const buildAddDueDatesSql = (which: 'new' | 'returned') => `
    insert into occurrence (org_id, obligation_id, period_key, profile_id, period_start, period_end, statutory_due,
      extended_due, effective_due, due_at, counted_from, usual_target, opens_on, sequence, due_before,
      changed_at${which === 'returned' ? ', id' : ''})
    select $1, w.obligation_id, w.period_key, w.profile_id, w.period_start, w.period_end, w.statutory_due,
      w.extended_due, w.effective_due, w.due_at, w.counted_from, w.usual_target, w.opens_on,
      coalesce((w.before).sequence + 1, 0), case when ${wasKnownBeforeSql} then (w.before).due_before end,
      case when ${wasKnownBeforeSql} then (w.before).known_at
        else (select coalesce($9::timestamp at time zone time_zone, clock_timestamp())
          from organisation where org_id = $1) end${which === 'returned' ? ', (w.before).occurrence_id' : ''}
    from wanted w where not w.is_kept and (w.before).occurrence_id is ${which === 'returned' ? 'not ' : ''}null
    returning id${
      which === 'returned'
        ? `
  ), noted as (${storeWhenDueAgainSql}`
        : ''
    }`;

/**
 * Deletes a batch of due dates that nobody worked on, beginning after an id. Calendars cancel them, but Today
 * does not list them. Returns the last deleted id.
 */
export async function deleteDueDatesNobodyWorkedOn(query: Query, next: RowBatch): Promise<number | undefined> {
  const [{ last } = { last: null }] = await query<{ last: number | null }>(deleteDueDatesNobodyWorkedOnSql, [
    next.orgId,
    next.after,
    next.count,
  ]);
  return last ?? undefined;
}

/** At most `count` rows whose id is greater than `after`. */
export type RowBatch = { orgId: number; after: number; count: number | null };

const deleteDueDatesNobodyWorkedOnSql = `
  with part as materialized (
    select id from occurrence where org_id = $1 and id > $2 and worked_on_at is null order by id limit $3
    for update
  ), told as (${storeRemovedDatesSql(
    `from part join occurrence c on c.org_id = $1 and c.id = part.id
    join obligation o on o.org_id = $1 and o.id = c.obligation_id where`,
    true,
  )}
  ), gone as (delete from occurrence c using part where c.org_id = $1 and c.id = part.id)
  select max(id) as last from part`;

/** Deletes a batch of obligations without due dates, beginning after an id. Returns the last deleted id. */
export async function deleteObligationsWithoutDueDates(query: Query, next: RowBatch): Promise<number | undefined> {
  const [{ last } = { last: null }] = await query<{ last: number | null }>(
    `with part as materialized (
       select o.id from obligation o where o.org_id = $1 and o.id > $2 and not exists (
         select from occurrence c where c.org_id = $1 and c.obligation_id = o.id)
       order by o.id limit $3
     ), gone as (delete from obligation o using part where o.org_id = $1 and o.id = part.id)
     select max(id) as last from part`,
    [next.orgId, next.after, next.count],
  );
  return last ?? undefined;
}

/**
 * SQL that hides a removed due date from Today if another due date of the same duty is due on the same day. Often the
 * other one differs only by its key, for example after a change of schedule. It is not new to people. So it gets the
 * time at which people could first know the removed due date.
 */
export const hideRemovedDatesDueAgainSql = `
  with back as (
    update due_date_gone g set is_quiet = true
    from unnest($2::text[], $3::integer[]) as d (kind, record_id), obligation o, occurrence c
    where g.org_id = $1 and o.org_id = $1 and c.org_id = $1 and (o.kind, o.record_id) = (d.kind, d.record_id)
      and o.profile_id % $5::integer = $4::integer
      and (g.profile_id, g.kind, g.record_id) = (o.profile_id, o.kind, o.record_id)
      and c.obligation_id = o.id and c.effective_due = g.effective_due and c.state <> 'void' and not g.is_quiet
    returning c.id, g.known_at, g.due_before, g.gone_at >= now() as is_replaced
  )
  update occurrence c set changed_at = b.known_at, due_before = b.due_before
  from back b where c.org_id = $1 and c.id = b.id and b.is_replaced and c.worked_on_at is null`;

/**
 * Deletes the rows of due dates that were removed long ago. While a row exists, a due date that is due again
 * continues its sequence number in calendars.
 */
export async function deleteOldRemovedDates(query: Query, orgId: number): Promise<void> {
  await query(`delete from due_date_gone where org_id = $1 and gone_at < now() - interval '400 days'`, [orgId]);
}

/** Reads the states of these duties' due dates that somebody worked on. The keys are `place kind record period`. */
export async function readStatesOfDatesWithWork(
  query: Query,
  { orgId, duties }: { orgId: number; duties: DutyKeys },
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ key: string; state: string }>(
    `select concat_ws(' ', o.profile_id, o.kind, o.record_id, c.period_key) as key, c.state
     from unnest($2::text[], $3::integer[]) as d (kind, record_id)
     join obligation o on o.org_id = $1 and o.kind = d.kind and o.record_id = d.record_id
     join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.worked_on_at is not null`,
    [orgId, duties.map(({ kind }) => kind), duties.map(({ recordId }) => recordId)],
  );
  return new Map(rows.map((row) => [row.key, row.state]));
}

type RecordsToDelete = { orgId: number; kind: StoredKind; ids: readonly number[]; today: string };

/** Counts the due dates that the deletion of records removes, those that stay, and the licenses that places hold. */
export async function countDatesOfRecordsToDelete(
  query: Query,
  { orgId, kind, ids, today }: RecordsToDelete,
): Promise<WireDeletionPreview> {
  const [counts] = await query<WireDeletionPreview>(countDatesOfRecordsToDeleteSql, [orgId, today, kind, ids]);
  if (!counts) throw new Error('A count without a group always has a row.');
  return counts;
}

const countDatesOfRecordsToDeleteSql = `
  select count(*) filter (where c.worked_on_at is null)::integer as gone,
    count(*) filter (where c.worked_on_at is null and ${isPastDueSql('$2::date')})::integer as gone_past,
    count(distinct c.profile_id) filter (where c.worked_on_at is null)::integer as gone_places,
    count(*) filter (where c.worked_on_at is not null and c.state = 'open')::integer as stay_open,
    count(*) filter (where c.state <> 'open')::integer as stay_done,
    (select count(*)::integer from holding h
     where h.org_id = $1 and h.kind = $3 and h.record_id = any ($4::integer[]) and ${isCurrentHoldingSql}) as held
  from obligation o join occurrence c on c.org_id = $1 and c.obligation_id = o.id
  where o.org_id = $1 and o.kind = $3 and o.record_id = any ($4::integer[])`;
