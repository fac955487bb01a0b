import { refreshOwners } from '../auth/people/nearest-owners.store';
import type { Query } from '../platform/database/database';
import { leftSpans, takenSpans, toMultirange } from './day-spans';
import type { DutyKind, Obligation } from './decide-obligations';
import { comeBackSql, tellGoneSql } from './last-look.store';

/** One due date of a duty, for the places that have it. Days are written `2026-12-15`. */
export type DutyDate = {
  kind: DutyKind;
  recordId: number;
  /** For the places that go by this list of days off. Null: for all of them. */
  listId: number | null;
  /** For this place alone. Null: for all of them. */
  placeId: number | null;
  key: string;
  periodStart: string | null;
  periodEnd: string | null;
  statutoryDue: string;
  extendedDue: string | null;
  effectiveDue: string;
  /** The instant, where hours are counted. */
  dueAt: string | null;
  /** It is due where the duty applies on one of these days. */
  aboutFrom: string;
  aboutTo: string;
  /** The event or the last valid day that it is counted from. */
  countedFrom: string | null;
  /** The organisation's own earlier day, as the record names it. */
  usualTarget: string | null;
  /** The first day on which it may be filed, if the schedule names one. */
  opensOn: string | null;
};

/**
 * How many occurrences were added or changed, how many went, which of those an extension moved on which somebody had
 * worked, and which moved because a person corrected an event or a last valid day, with their dates before.
 */
export type WrittenOccurrences = {
  put: number;
  gone: number;
  moved: readonly number[];
  corrected: readonly { id: number; key: string; due: string }[];
};

/** Where hours are counted, the day is told with its time. */
export const dueTextSql = `to_char(c.effective_due, 'YYYY-MM-DD') || coalesce(to_char(c.due_at at time zone
  (select time_zone from organisation where org_id = $1), ' HH24:MI'), '')`;

/** Duties by their kind and the id of their record. */
export type DutyKeys = readonly { kind: DutyKind; recordId: number }[];

/**
 * Makes the stored obligations of these duties equal to the wanted ones, with their owners. Writes only what differs.
 * The caller has locked the obligations.
 */
export async function writeObligations(
  query: Query,
  { orgId, duties, wanted }: { orgId: number; duties: DutyKeys; wanted: readonly Obligation[] },
): Promise<void> {
  await query(writeObligationsSql, [
    orgId,
    wanted.map(({ placeId }) => placeId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ recordId }) => recordId),
    wanted.map(({ lawId }) => lawId),
    wanted.map(({ stands }) => stands),
    wanted.map(({ why }) => JSON.stringify(why)),
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
    wanted.map(({ applies }) => toMultirange(applies)),
  ]);
  await refreshOwners(query, { orgId, duties });
}

/**
 * An obligation on which somebody worked stays, but applies on no day. Here and below `not in` is asked, and not
 * `not exists`: PostgreSQL cannot guess how many rows are wanted, and would compare each row with each. `offset 0` makes
 * it find each duty's obligations by their index, instead of reading all.
 */
const writeObligationsSql = `
  with wanted as (
    select * from unnest($2::integer[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::text[], $10::text[])
      as w (profile_id, kind, record_id, law_id, stands, why, applies)
  ), unwanted as (
    select o.id, exists (
      select from occurrence c
      where c.org_id = $1 and c.obligation_id = o.id and c.worked_on_at is not null) as is_worked_on
    from unnest($8::text[], $9::integer[]) as d (kind, record_id)
    cross join lateral (
      select * from obligation where org_id = $1 and kind = d.kind and record_id = d.record_id offset 0) o
    where (o.profile_id, o.kind, o.record_id) not in (select profile_id, kind, record_id from wanted)
  ), gone as (
    delete from obligation o using unwanted u where o.org_id = $1 and o.id = u.id and not u.is_worked_on
  ), told as (
    ${tellGoneSql(`
    from unwanted u
    join obligation o on o.org_id = $1 and o.id = u.id
    join occurrence c on c.org_id = $1 and c.obligation_id = u.id
    where not u.is_worked_on and`)}
  ), ended as (
    update obligation o set applies = '{}', stands = 'applies' from unwanted u
    where o.org_id = $1 and o.id = u.id and u.is_worked_on and (o.applies, o.stands) is distinct from ('{}', 'applies')
  )
  insert into obligation as o (org_id, profile_id, kind, record_id, law_id, stands, why, applies)
  select $1, w.profile_id, w.kind, w.record_id, w.law_id, w.stands, w.why::jsonb, w.applies::datemultirange
  from wanted w
  on conflict (org_id, profile_id, kind, record_id) do update
  set law_id = excluded.law_id, stands = excluded.stands, why = excluded.why, applies = excluded.applies
  where (o.law_id, o.stands, o.why, o.applies)
    is distinct from (excluded.law_id, excluded.stands, excluded.why, excluded.applies)`;

type WriteOccurrencesOptions = {
  orgId: number;
  duties: DutyKeys;
  dates: readonly DutyDate[];
  /** Only those that took a duty from other places, or left it to them, are looked at. */
  wanted?: readonly Obligation[];
  /** By which list of days off each place goes. */
  lists: readonly { placeId: number; listId: number }[];
  /** The day on which new dates count as known. Null: now. */
  knownSince: string | null;
  /** In each turn some of the places are written, by the rest of their ids. */
  turn?: number;
  turns?: number;
};

/**
 * Makes the occurrences of these duties equal to their dates. One on which somebody worked is never deleted, and moves
 * only by an extension of the day that the law names, or if a person corrects what it is counted from. While it is open,
 * its opening and its target still follow, unless they lie after the date that it keeps.
 */
export async function writeOccurrences(
  query: Query,
  { orgId, duties, dates, wanted = [], lists, knownSince, turn = 0, turns = 1 }: WriteOccurrencesOptions,
): Promise<WrittenOccurrences> {
  const taken = wanted.filter(({ applies }) => takenSpans(applies).length > 0);
  const left = wanted.filter(({ applies }) => leftSpans(applies).length > 0);
  const [written] = await query<WrittenOccurrences>(writeOccurrencesSql, [
    orgId,
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
    dates.map(({ kind }) => kind),
    dates.map(({ recordId }) => recordId),
    dates.map(({ key }) => key),
    dates.map(({ periodStart }) => periodStart),
    dates.map(({ periodEnd }) => periodEnd),
    dates.map(({ statutoryDue }) => statutoryDue),
    dates.map(({ extendedDue }) => extendedDue),
    dates.map(({ effectiveDue }) => effectiveDue),
    dates.map(({ listId }) => listId),
    lists.map(({ placeId }) => placeId),
    lists.map(({ listId }) => listId),
    turn,
    turns,
    knownSince,
    dates.map(({ placeId }) => placeId),
    dates.map(({ aboutFrom }) => aboutFrom),
    dates.map(({ aboutTo }) => aboutTo),
    dates.map(({ dueAt }) => dueAt),
    dates.map(({ countedFrom }) => countedFrom),
    dates.map(({ usualTarget }) => usualTarget),
    dates.map(({ opensOn }) => opensOn),
    taken.map(({ placeId }) => placeId),
    taken.map(({ kind }) => kind),
    taken.map(({ recordId }) => recordId),
    taken.map(({ applies }) => toMultirange(takenSpans(applies))),
    left.map(({ placeId }) => placeId),
    left.map(({ kind }) => kind),
    left.map(({ recordId }) => recordId),
    left.map(({ applies }) => toMultirange(leftSpans(applies))),
  ]);
  if (written && written.put + written.gone > 0)
    await query(comeBackSql, [
      orgId,
      duties.map(({ kind }) => kind),
      duties.map(({ recordId }) => recordId),
      turn,
      turns,
    ]);
  return written ?? { put: 0, gone: 0, moved: [], corrected: [] };
}

/** The days of an occurrence that move together. */
const movingColumns = [
  'period_start',
  'period_end',
  'statutory_due',
  'extended_due',
  'effective_due',
  'due_at',
  'counted_from',
];

/** Whether an occurrence `c` on which somebody worked moves to the days of `excluded`. */
const movesAfterWorkSql = `(c.statutory_due = excluded.statutory_due and c.extended_due is distinct from excluded.extended_due
        or excluded.counted_from is not null and c.counted_from is distinct from excluded.counted_from)`;
const movesSql = `(c.worked_on_at is null or ${movesAfterWorkSql})`;

/** The opening or the target of an occurrence `c` after the write. */
const followingSql = (column: 'opens_on' | 'usual_target') =>
  `case when not ${movesSql} and excluded.${column} > c.effective_due then c.${column} else excluded.${column} end`;

/** The days of the obligations that others do from another level on. */
const leftSql =
  'unnest($29::integer[], $30::text[], $31::integer[], $32::text[]) as e (profile_id, kind, record_id, days)';

const todaySql = '(select (now() at time zone time_zone)::date from organisation where org_id = $1)';

const listOf = (alias: string) => movingColumns.map((column) => `${alias}.${column}`).join(', ');

/**
 * An obligation has what falls into the days on which it applies, as `isInSpans` says; of `taken` days what begins on
 * one of them, of `left_days` what ends on one of them. A period that goes on when another level begins, and on which
 * somebody worked or which is overdue, is `kept`: those have it who had it on the last day before. What is unwanted is
 * found once (`materialized`, `offset 0`): PostgreSQL would otherwise look for it again for each row of a table that has grown since
 * its rows were counted. The time of a change is that of its writing and not of its transaction's begin, so that nobody
 * looks between the two.
 */
const writeOccurrencesSql = `
  with obligations as (
    select o.id, o.profile_id, o.kind, o.record_id, o.law_id, o.applies, o.owner_id, o.checker_id, l.list_id,
      t.taken::datemultirange as taken, e.days::datemultirange as left_days
    from unnest($2::text[], $3::integer[]) as d (kind, record_id)
    join obligation o on o.org_id = $1 and o.kind = d.kind and o.record_id = d.record_id
    left join unnest($13::integer[], $14::integer[]) as l (profile_id, list_id) on l.profile_id = o.profile_id
    left join unnest($25::integer[], $26::text[], $27::integer[], $28::text[]) as t (profile_id, kind, record_id, taken)
      on (t.profile_id, t.kind, t.record_id) = (o.profile_id, o.kind, o.record_id)
    left join ${leftSql} on (e.profile_id, e.kind, e.record_id) = (o.profile_id, o.kind, o.record_id)
    where o.profile_id % $16::integer = $15::integer
  ), dates as (
    select * from unnest($4::text[], $5::integer[], $6::text[], $7::date[], $8::date[], $9::date[], $10::date[], $11::date[],
        $12::integer[], $18::integer[], $19::date[], $20::date[], $21::timestamptz[], $22::text[],
        $23::date[], $24::date[])
      as d (kind, record_id, period_key, period_start, period_end, statutory_due, extended_due, effective_due, list_id,
        place_id, about_from, about_to, due_at, counted_from, usual_target, opens_on)
  ), kept as materialized (
    select distinct d.kind, d.record_id, d.period_key, upper(s.span) - 1 as last_day
    from ${leftSql}
    cross join unnest(e.days::datemultirange) as s (span)
    join dates d on (d.kind, d.record_id) = (e.kind, e.record_id)
      and d.about_from < upper(s.span) and d.about_to >= upper(s.span)
    join obligation o on (o.org_id, o.profile_id, o.kind, o.record_id) = ($1, e.profile_id, e.kind, e.record_id)
    join occurrence c on c.org_id = $1 and c.obligation_id = o.id and c.period_key = d.period_key
    where c.worked_on_at is not null or c.effective_due < ${todaySql}
  ), wanted as (
    select o.id as obligation_id, o.profile_id, d.*, coalesce((
      select g.sequence + 1 from due_date_gone g
      where (g.org_id, g.profile_id, g.kind, g.record_id, g.period_key)
        = ($1, o.profile_id, d.kind, d.record_id, d.period_key)), 0) as sequence
    from dates d
    join obligations o on o.kind = d.kind and o.record_id = d.record_id
    left join kept k on (k.kind, k.record_id, k.period_key) = (d.kind, d.record_id, d.period_key)
    where (d.list_id is null or d.list_id = o.list_id) and (d.place_id is null or d.place_id = o.profile_id)
      and o.applies && daterange(d.about_from, d.about_to, '[]')
      and (o.taken is null or o.taken @> d.about_from
        or (o.applies - o.taken) && daterange(d.about_from, d.about_to, '[]'))
      and (o.left_days is null or k.last_day is not null or o.left_days @> d.about_to
        or (o.applies - o.left_days) && daterange(d.about_from, d.about_to, '[]'))
      and (k.last_day is null or o.applies @> k.last_day)
  ), corrected as materialized (
    select c.id, c.period_key as key, ${dueTextSql} as due
    from wanted w
    join occurrence c on c.org_id = $1 and c.obligation_id = w.obligation_id and c.period_key = w.period_key
    where w.counted_from is not null and c.counted_from is distinct from w.counted_from
  ), unwanted as materialized (
    select kept.id from obligations o
    cross join lateral (
      select c.id, c.obligation_id, c.period_key from occurrence c
      where c.org_id = $1 and c.obligation_id = o.id and c.worked_on_at is null offset 0) kept
    where (kept.obligation_id, kept.period_key) not in (select obligation_id, period_key from wanted)
  ), gone as (
    delete from occurrence c where c.org_id = $1 and c.id = any (array(select id from unwanted))
    returning c.obligation_id, c.period_key, c.effective_due, c.due_at, c.changed_at, c.due_before, c.sequence
  ), told as (
    ${tellGoneSql('from gone c join obligations o on o.id = c.obligation_id where')}
  ), put as (
    insert into occurrence as c (org_id, obligation_id, period_key, profile_id, period_start, period_end,
      statutory_due, extended_due, effective_due, due_at, counted_from, usual_target, opens_on, sequence, changed_at)
    select $1, w.obligation_id, w.period_key, w.profile_id, w.period_start, w.period_end, w.statutory_due,
      w.extended_due, w.effective_due, w.due_at, w.counted_from, w.usual_target, w.opens_on, w.sequence, (
        select coalesce($17::timestamp at time zone time_zone, clock_timestamp()) from organisation where org_id = $1)
    from wanted w
    on conflict (org_id, obligation_id, period_key) do update
    set ${movingColumns.map((one) => `${one} = case when ${movesSql} then excluded.${one} else c.${one} end`).join(',\n      ')},
      usual_target = ${followingSql('usual_target')}, opens_on = ${followingSql('opens_on')}, version = c.version + 1,
      changed_at = case when ${movesSql} and c.effective_due <> excluded.effective_due then clock_timestamp()
        else c.changed_at end,
      due_before = case when ${movesSql} and c.effective_due <> excluded.effective_due then c.effective_due
        else c.due_before end
    where case
      when c.worked_on_at is null then (${listOf('c')}, c.usual_target, c.opens_on)
        is distinct from (${listOf('excluded')}, excluded.usual_target, excluded.opens_on)
      else ${movesAfterWorkSql} or c.state = 'open' and (c.usual_target, c.opens_on)
        is distinct from (${followingSql('usual_target')}, ${followingSql('opens_on')}) end
    returning c.id, c.worked_on_at is not null and c.changed_at >= statement_timestamp() as is_moved
  )
  select (select count(*) from put)::integer as put, (select count(*) from gone)::integer as gone,
    array(select id from put where is_moved and id not in (select id from corrected) order by id) as moved,
    coalesce((select jsonb_agg(to_jsonb(x) order by id) from corrected x where id in (select id from put)), '[]')
      as corrected`;
