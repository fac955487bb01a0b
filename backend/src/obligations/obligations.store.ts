import type { Query } from '../platform/database/database';
import { listSpansAfterTakeover, listSpansBeforeHandover, toPostgresMultirange } from './day-spans';
import type { DutyKind, DutyLevel, Obligation } from './decide-obligations';
import {
  buildAddDueDatesSql,
  hideRemovedDatesDueAgainSql,
  staysFoundLateSql,
  storeRemovedDatesSql,
} from './removed-due-dates.store';
import type { DateAtOtherLevel } from './staying-dates';

/** A due date of a duty, shared by its places. Days have the format `2026-12-15`. */
export type DutyDate = {
  kind: DutyKind;
  recordId: number;
  /** If set, the due date is only for places with this holiday list. */
  listId: number | null;
  /** If set, the due date is only for this place. */
  placeId: number | null;
  key: string;
  periodStart: string | null;
  periodEnd: string | null;
  statutoryDue: string;
  extendedDue: string | null;
  effectiveDue: string;
  /** The due instant. Null if the due date has no time. */
  dueAt: string | null;
  /** The first and the last day of the period. The duty is due if it applies on at least one day of the period. */
  aboutFrom: string;
  aboutTo: string;
  /** The event or the last valid day that the due date is counted from. */
  countedFrom: string | null;
  /** The earlier day by which the organisation wants to file, if the record names one. */
  usualTarget: string | null;
  /** The first day on which filing is possible, if the schedule names one. */
  opensOn: string | null;
};

/** The numbers of written and removed due dates, and the moves that need an entry in a timeline. */
export type OccurrenceWriteResult = {
  writtenCount: number;
  removedCount: number;
  /** True if due dates of these duties were removed from these places before. */
  hadRemovedDates: boolean;
  /** The ids of due dates that an extension moved. */
  moved: readonly number[];
  /** Due dates that moved because their event or last valid day was corrected. `due` is the old date. */
  corrected: readonly { id: number; key: string; due: string }[];
};

/** SQL for a due date as text. It includes the time if the due date has one. */
export const dueDateTextSql = `to_char(c.effective_due, 'YYYY-MM-DD') || coalesce(to_char(c.due_at at time zone
  (select time_zone from organisation where org_id = $1), ' HH24:MI'), '')`;

/** Identifies duties by their kind and record id. */
export type DutyKeys = readonly { kind: DutyKind; recordId: number }[];

/** A due date that stays at its place although its duty now belongs to another level. */
export type StayingDate = { placeId: number; kind: DutyKind; recordId: number; key: string };

type WriteOccurrencesOptions = {
  orgId: number;
  duties: DutyKeys;
  dates: readonly DutyDate[];
  /** The computed obligations. Needed only for duties that moved from one place to another. */
  wanted?: readonly Obligation[];
  /** Due dates that stay at their places. Other places do not get them. */
  kept?: readonly StayingDate[];
  /** The holiday list that each place uses. */
  lists: readonly { placeId: number; listId: number }[];
  /** The first day on which people could know the new due dates. Null: now. */
  knownSince: string | null;
  /** The turn, if a large duty is written in several turns. A turn writes the places with `id % turns = turn`. */
  turn?: number;
  turns?: number;
};

/**
 * Makes the stored due dates of these duties equal to the computed ones. A due date that somebody worked on is
 * never deleted. It moves only by an extension or by a correction of the day it is counted from. While it is
 * open, its first filing day and its target still change, but not to a day after the due day.
 */
export async function writeOccurrences(query: Query, options: WriteOccurrencesOptions): Promise<OccurrenceWriteResult> {
  const { orgId, duties, dates, wanted = [], kept = [], lists, knownSince, turn = 0, turns = 1 } = options;
  const [result] = await query<OccurrenceWriteResult>({ name: 'write due dates', text: writeOccurrencesSql }, [
    orgId,
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
    JSON.stringify(dates.map(toDueDateRow)),
    lists.map(({ placeId }) => placeId),
    lists.map(({ listId }) => listId),
    turn,
    turns,
    knownSince,
    ...toSpanColumns(wanted, listSpansAfterTakeover),
    ...toSpanColumns(wanted, listSpansBeforeHandover),
    ...toStayingDateColumns(kept),
  ]);
  if (result && (result.removedCount > 0 || (result.writtenCount > 0 && result.hadRemovedDates)))
    await query(hideRemovedDatesDueAgainSql, [
      orgId,
      duties.map(({ kind }) => kind),
      duties.map(({ recordId }) => recordId),
      turn,
      turns,
    ]);
  return result ?? { writtenCount: 0, removedCount: 0, hadRemovedDates: false, moved: [], corrected: [] };
}

const toDueDateRow = (date: DutyDate) => ({
  kind: date.kind,
  record_id: date.recordId,
  list_id: date.listId,
  place_id: date.placeId,
  period_key: date.key,
  period_start: date.periodStart,
  period_end: date.periodEnd,
  statutory_due: date.statutoryDue,
  extended_due: date.extendedDue,
  effective_due: date.effectiveDue,
  due_at: date.dueAt,
  about_from: date.aboutFrom,
  about_to: date.aboutTo,
  counted_from: date.countedFrom,
  usual_target: date.usualTarget,
  opens_on: date.opensOn,
});

/** Converts the spans that `findSpans` selects of each obligation to SQL columns: place, kind, record and spans. */
function toSpanColumns(obligations: readonly Obligation[], findSpans: typeof listSpansAfterTakeover): unknown[] {
  const selected = obligations.filter(({ applies }) => findSpans(applies).length > 0);
  return [
    selected.map(({ placeId }) => placeId),
    selected.map(({ kind }) => kind),
    selected.map(({ recordId }) => recordId),
    selected.map(({ applies }) => toPostgresMultirange(findSpans(applies))),
  ];
}

/** Converts the due dates that stay at their places to one list per column, as SQL parameters. */
export const toStayingDateColumns = (kept: readonly StayingDate[]): unknown[] =>
  (['placeId', 'kind', 'recordId', 'key'] as const).map((name) => kept.map((one) => one[name]));

/** The columns of a due date that change together when it moves. */
const movingDayColumns = [
  'period_start',
  'period_end',
  'statutory_due',
  'extended_due',
  'effective_due',
  'due_at',
  'counted_from',
];

/** SQL condition: `c` moves to the days `w` although somebody worked on it, because its extension or event changed. */
const doesDateWithWorkMoveSql = `(c.statutory_due = w.statutory_due and c.extended_due is distinct from w.extended_due
        or w.counted_from is not null and c.counted_from is distinct from w.counted_from)`;
const doesDueDateMoveSql = `(c.worked_on_at is null or ${doesDateWithWorkMoveSql})`;
const doesEffectiveDayMoveSql = `${doesDueDateMoveSql} and c.effective_due <> w.effective_due`;

/** SQL for the first day of filing (or the target) that a due date `c` gets from its new days `w`. */
const buildUpdatedDaySql = (column: 'opens_on' | 'usual_target') =>
  `case when not ${doesDueDateMoveSql} and w.${column} > c.effective_due then c.${column} else w.${column} end`;

/** SQL for the spans of places that got a duty from others. The next constant is for places that gave one away. */
const spansAfterTakeoverSql = `(select * from unnest($10::integer[], $11::text[], $12::integer[], $13::text[])
      as x (profile_id, kind, record_id, days))`;
const spansBeforeHandoverSql = `(select * from unnest($14::integer[], $15::text[], $16::integer[], $17::text[])
      as x (profile_id, kind, record_id, days))`;

const listMovingColumns = (alias: string) => movingDayColumns.map((column) => `${alias}.${column}`).join(', ');

/**
 * Writes the dates whose periods belong to the place. `isPeriodInSpans` has the same rule: a period belongs to
 * a `taken` span if it begins in it, and to a `left_days` span if it ends in it. A date in `stays` belongs only
 * to the places that `stays` names. `materialized` and `offset 0` make PostgreSQL find the kept dates once. A
 * lock prevents other inserts, so the slow `on conflict` is not needed. `not exists` is slow too.
 * `clock_timestamp` is the time of the write.
 */
const writeOccurrencesSql = `
  with obligations as (
    select o.id, o.profile_id, o.kind, o.record_id, o.law_id, o.applies, o.owner_id, o.checker_id,
      ($6::integer[])[array_position($5::integer[], o.profile_id)] as list_id,
      t.days::datemultirange as taken, e.days::datemultirange as left_days, exists (
        select from due_date_gone g
        where (g.org_id, g.profile_id, g.kind, g.record_id) = ($1, o.profile_id, o.kind, o.record_id)) as has_gone
    from unnest($2::text[], $3::integer[]) as d (kind, record_id)
    join obligation o on o.org_id = $1 and o.kind = d.kind and o.record_id = d.record_id
    left join ${spansAfterTakeoverSql} t on (t.profile_id, t.kind, t.record_id) = (o.profile_id, o.kind, o.record_id)
    left join ${spansBeforeHandoverSql} e on (e.profile_id, e.kind, e.record_id) = (o.profile_id, o.kind, o.record_id)
    where o.profile_id % $8::integer = $7::integer
  ), dates as (
    select * from jsonb_to_recordset($4::jsonb) as d (kind text, record_id integer, list_id integer, place_id integer,
      period_key text, period_start date, period_end date, statutory_due date, extended_due date, effective_due date,
      due_at timestamptz, about_from date, about_to date, counted_from text, usual_target date, opens_on date)
  ), stays as materialized (
    select * from unnest($18::integer[], $19::text[], $20::integer[], $21::text[])
      as s (profile_id, kind, record_id, period_key)
  ), kept as materialized (
    select k.* from obligations o
    cross join lateral (
      select c.id, c.obligation_id, c.period_key, c.statutory_due, c.extended_due, c.effective_due, c.worked_on_at
      from occurrence c where c.org_id = $1 and c.obligation_id = o.id offset 0) k
  ), wanted as (
    select o.id as obligation_id, o.profile_id, d.*,
      case when o.has_gone then (
        select g from due_date_gone g
        where (g.org_id, g.profile_id, g.kind, g.record_id, g.period_key)
          = ($1, o.profile_id, d.kind, d.record_id, d.period_key)) end as before,
      (o.id, d.period_key) in (select obligation_id, period_key from kept) as is_kept
    from dates d
    join obligations o on o.kind = d.kind and o.record_id = d.record_id
    where (d.list_id is null or d.list_id = o.list_id) and (d.place_id is null or d.place_id = o.profile_id)
      and case
        when (d.kind, d.record_id, d.period_key) in (select kind, record_id, period_key from stays)
        then (o.profile_id, d.kind, d.record_id, d.period_key) in (
          select profile_id, kind, record_id, period_key from stays)
        else o.applies && daterange(d.about_from, d.about_to, '[]')
          and (o.taken is null or o.taken @> d.about_from
            or (o.applies - o.taken) && daterange(d.about_from, d.about_to, '[]'))
          and (o.left_days is null or o.left_days @> d.about_to
            or (o.applies - o.left_days) && daterange(d.about_from, d.about_to, '[]')) end
  ), corrected as materialized (
    select c.id, c.period_key as key, ${dueDateTextSql} as due
    from wanted w
    join occurrence c on c.org_id = $1 and c.obligation_id = w.obligation_id and c.period_key = w.period_key
    where w.counted_from is not null and c.counted_from is distinct from w.counted_from
  ), unwanted as materialized (
    select id from kept
    where worked_on_at is null and (obligation_id, period_key) not in (select obligation_id, period_key from wanted)
  ), gone as (
    delete from occurrence c where c.org_id = $1 and c.id = any (array(select id from unwanted))
    returning c.*
  ), told as (
    ${storeRemovedDatesSql('from gone c join obligations o on o.id = c.obligation_id where')}
  ), added as (
    ${buildAddDueDatesSql('new')}
  ), returned as (
    ${buildAddDueDatesSql('returned')}
  ), changed as (
    update occurrence c
    set ${movingDayColumns.map((one) => `${one} = case when ${doesDueDateMoveSql} then w.${one} else c.${one} end`).join(',\n      ')},
      usual_target = ${buildUpdatedDaySql('usual_target')}, opens_on = ${buildUpdatedDaySql('opens_on')}, version = c.version + 1,
      changed_at = case when ${doesEffectiveDayMoveSql} then clock_timestamp() else c.changed_at end,
      due_before = case when ${doesEffectiveDayMoveSql} then c.effective_due else c.due_before end,
      was_found_late = case when ${doesEffectiveDayMoveSql} then ${staysFoundLateSql} else c.was_found_late end
    from wanted w
    where w.is_kept and c.org_id = $1 and c.obligation_id = w.obligation_id and c.period_key = w.period_key
      and case
        when c.worked_on_at is null then (${listMovingColumns('c')}, c.usual_target, c.opens_on)
          is distinct from (${listMovingColumns('w')}, w.usual_target, w.opens_on)
        else ${doesDateWithWorkMoveSql} or c.state = 'open' and (c.usual_target, c.opens_on)
          is distinct from (${buildUpdatedDaySql('usual_target')}, ${buildUpdatedDaySql('opens_on')}) end
    returning c.id, (c.id, c.effective_due) not in (select id, effective_due from kept)
      and (c.worked_on_at is not null or (c.id, c.statutory_due) in (select id, statutory_due from kept)
        and (c.id, coalesce(c.extended_due, 'infinity')) not in (select id, coalesce(extended_due, 'infinity') from kept)) as is_moved
  )
  select (select count(*) from added)::integer + (select count(*) from returned)::integer
      + (select count(*) from changed)::integer as "writtenCount",
    (select count(*) from gone)::integer as "removedCount",
    exists (select from obligations where has_gone) as "hadRemovedDates",
    array(select id from changed where is_moved and id not in (select id from corrected) order by id) as moved,
    coalesce((select jsonb_agg(to_jsonb(x) order by id) from corrected x where id in (select id from changed)), '[]')
      as corrected`;

type DutyWithLevels = DutyKeys[number] & { levels: readonly DutyLevel[]; isLabourLaw: boolean };

const findDatesAtOtherLevelsSql = `
  with asked as materialized (
    select d.kind, d.record_id from unnest($2::text[], $3::integer[], $4::text[], $5::boolean[])
      as d (kind, record_id, levels, is_labour)
    where exists (select from obligation x where x.org_id = $1 and x.kind = d.kind and x.record_id = d.record_id
      and (x.why ->> 'level' <> d.levels
        or d.is_labour and x.profile_id in (select id from profile where org_id = $1 and kind = 'registration')
        or d.levels <> 'branch' and exists (select from occurrence w
          where w.org_id = $1 and w.obligation_id = x.id and w.worked_on_at is not null offset 0))
      offset 0)
  )
  select o.profile_id as "placeId", o.kind, o.record_id as "recordId", c.period_key as key,
    o.why ->> 'level' as level, (o.why ->> 'stateId')::integer as "stateId", c.worked_on_at is not null as "isWorkedOn",
    c.effective_due < (select (now() at time zone time_zone)::date from organisation where org_id = $1) as "isOverdue"
  from asked d
  cross join lateral (
    select * from obligation where org_id = $1 and kind = d.kind and record_id = d.record_id offset 0) o
  cross join lateral (select * from occurrence where org_id = $1 and obligation_id = o.id offset 0) c`;

/**
 * Finds the stored due dates of duties that a place still has at another level. Also finds due dates of labour laws
 * at registrations, and due dates with work of duties that are done once for an organisation or State. `offset
 * 0` makes PostgreSQL use the index for each duty, instead of reading all due dates.
 */
export function findDatesAtOtherLevels(query: Query, orgId: number, duties: readonly DutyWithLevels[]) {
  return query<DateAtOtherLevel>({ name: 'find dates at other levels', text: findDatesAtOtherLevelsSql }, [
    orgId,
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
    duties.map(({ levels }) => [...new Set(levels)].join(' ')),
    duties.map(({ isLabourLaw }) => isLabourLaw),
  ]);
}
