import type { WireDueDateStatus, WireOccurrence } from 'shared-lib/api/contract';
import { type Day, formatDay } from 'shared-lib/schedules';
import { buildPlaceStateOnDaySql } from '../records/holidays/holidays.store';
import {
  buildDutyConditions,
  type DutyFilter,
  dueDatePersonSql,
  dutyPersonSql,
  waitsForCheckSql,
} from './duty-filter.store';
import { eventIdOfKeySql } from './period-keys';
import { lacksStandInToCheckSql } from './place-rights.store';

type StatusFilter =
  | WireDueDateStatus
  | ('done' | 'all' | 'counted' | 'to-file' | 'to-check' | 'returned' | 'to-review' | 'target-near' | 'near');

/** A due date is near from this many days before it falls due. From then on, Today lists it for its owner. */
export const nearDueDays = 7;

/** The filter of a list of due dates. By default the list shows the open ones. */
export type OccurrenceFilter = DutyFilter & {
  orgId: number;
  today: Day;
  from?: string;
  to?: string;
  standing?: StatusFilter;
  /** If set, only due dates that were added or moved after this moment. */
  changedAfter?: string;
  /** The person whose turn it is to file or to check. Required for `to-file` and `to-check`. */
  waitsFor?: ReaderAccounts;
  /** True to list each obligation once, with its earliest due date. */
  isOnce?: boolean;
  /** The sort order by due date. Undefined: ascending. */
  order?: 'asc' | 'desc';
};

/**
 * The reader's account, then the accounts of people for whom the reader stands in. Administrators may also
 * check filings of checkers, and filings that the stand-in of an absent checker may not check. Readers with
 * Edit access may file for others.
 */
type ReaderAccounts = { accountIds: readonly number[]; isAdministrator: boolean; mayEdit: boolean };

export const wireKindSql = `case o.kind when 'other_compliance' then 'other-compliance' else o.kind end`;

const pickLaterDay = (one: string | undefined, other: string) => (one !== undefined && one > other ? one : other);
const pickEarlierDay = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);

/** SQL condition: an open due date is in the past. A due date with a time is in the past after its instant. */
export const isPastDueSql = (today: string) => `(c.effective_due < ${today} or coalesce(c.due_at <= now(), false))`;

/**
 * SQL for the target of a due date: the one that a person set, or else the one that follows from the record. It is a
 * `case`, because row-level security keeps `coalesce` from using an index.
 */
export const buildTargetDaySql = (row: string) =>
  `case when ${row}.target is null then ${row}.usual_target else ${row}.target end`;

/** SQL condition: a due date `c` is filed. It may be verified too. */
export const isFiledSql = "c.state in ('filed', 'verified')";

/** SQL condition: a due date was filed late. A due date with a time is late after its instant. */
export const isFiledLateSql = 'coalesce(c.done_at > c.due_at, c.filed_on > c.effective_due)';

/** SQL condition: a due date was filed but its day is after today. Rates do not count it yet. */
export const isFiledButDueLaterSql = (today: string) => `(${isFiledSql} and c.effective_due > ${today})`;

/** SQL condition: a filing is on time only because of an extension. The filing came after the law's original day. */
export const isOnTimeByExtensionSql = `(${isFiledSql} and c.extended_due is not null
    and c.filed_on > c.statutory_due and c.filed_on <= c.effective_due)`;

/** SQL that reads columns of the event `h` from which a due date `c` is counted. Null if there is no such event. */
const buildStartEventSql = (columns: string) => `(
  select ${columns}
  from happening h
  join organisation z on z.org_id = $1
  join profile event_place on event_place.org_id = $1 and event_place.id = h.profile_id
  where h.org_id = $1 and h.id = ${eventIdOfKeySql('c.period_key')})`;

/** SQL for the event that a due date `c` is counted from: Accident on 27 Nov 2026, 23:10. */
export const startEventTextSql = buildStartEventSql(`
  h.type || to_char(h.on_day, '" on "FMDD Mon YYYY')
    || coalesce(to_char(h.at at time zone z.time_zone, '", "HH24:MI'), '')
    || case when h.profile_id = c.profile_id then '' else ', at ' || event_place.name end`);

/** SQL for the day and, if known, the time of the event that a due date `c` is counted from: 2026-11-27T23:10. */
export const startEventDayAndTimeSql = buildStartEventSql(
  `to_char(h.on_day, 'YYYY-MM-DD') || coalesce(to_char(h.at at time zone z.time_zone, '"T"HH24:MI'), '')`,
);
export const startEventDaySql = buildStartEventSql("to_char(h.on_day, 'YYYY-MM-DD')");
export const startEventInstantSql = buildStartEventSql('(extract(epoch from h.at) * 1000)::float8');

/**
 * SQL for the name of a due date `c` of a record `r` in the log, with its place. The event in the name tells due
 * dates of the same day apart.
 */
export const dueDateNameSql = `r.name || ' (' || concat_ws('; ', (
  select p.name from profile p where p.org_id = $1 and p.id = c.profile_id), ${startEventTextSql}) || ')'`;

export const joinObligationSql = 'join obligation o on o.org_id = $1 and o.id = c.obligation_id';

/**
 * Names a prepared statement. PostgreSQL allows names of 63 letters. With a longer name the statement stays
 * unnamed, so PostgreSQL plans it each time.
 */
export function nameStatementIfShort(name: string, text: string): string | { name: string; text: string } {
  return name.length > 63 ? text : { name, text };
}

/** The SQL of a filter. The names of its conditions form the name of the prepared statement. */
type FilterSql = { sql: string; values: unknown[]; conditionNames: string };

/**
 * Builds the SQL of a filter. `$1` is the organisation, `$2` today. It contains only the requested
 * conditions, so that a prepared statement can use the index by due day. It joins the duties only if needed.
 */
export function buildOccurrenceFilterSql(filter: OccurrenceFilter, { joinsDuties = false } = {}): FilterSql {
  const { orgId, today, from, to, standing, placeId, stateId, changedAfter, waitsFor } = filter;
  const values: unknown[] = [orgId, formatDay(today)];
  const first = standing === 'due' ? pickLaterDay(from, formatDay(today)) : from;
  const last = standing === 'overdue' ? pickEarlierDay(to, formatDay(today)) : to;
  const conditions = [
    { conditionName: 'from', sql: 'c.effective_due >= ?', value: first },
    { conditionName: 'to', sql: 'c.effective_due <= ?', value: last },
    { conditionName: 'place', sql: 'c.profile_id = ?', value: placeId },
    { conditionName: 'state', sql: `c.profile_id ${placesOfStateSql}`, value: stateId },
    { conditionName: 'changed', sql: isNewSinceMomentSql, value: changedAfter },
    // Open due dates have the owner of their duty. For them, plain `o.owner_id` lets PostgreSQL use the index
    // by owner.
    ...buildDutyConditions(filter, mayMatchDoneDueDates(standing) ? dueDatePersonSql : dutyPersonSql),
    ...(standing === 'to-check' && waitsFor ? [buildToCheckCondition(waitsFor)] : []),
    ...(standing === 'to-file' && waitsFor ? [buildToFileCondition(waitsFor)] : []),
  ].filter(({ value }) => value !== undefined);
  const compared = conditions.map(({ sql, value }) => sql.replaceAll('?', `$${values.push(value)}`));
  const join = joinsDuties || compared.some((one) => one.includes('o.')) ? joinObligationSql : '';
  const where = [`c.org_id = $1 and ${buildStatusSql(standing)}`, ...compared].join(' and ');
  return {
    sql: `from occurrence c ${join} where ${where}`,
    values,
    conditionNames: [standing ?? '', ...conditions.map(({ conditionName }) => conditionName)].join(' '),
  };
}

/**
 * SQL for the periods in which people knew a removed due date `g`. If an older server removed it, the SQL
 * computes the period from two other columns.
 */
export const knownPeriodsOfRemovedDateSql =
  'coalesce(g.known_during, tstzmultirange(tstzrange(g.known_at, greatest(g.known_at, g.gone_at))))';

/** SQL condition: a removed due date `g` is due again with its old id. */
export const isRemovedDateDueAgainSql = 'upper_inf(g.known_during)';

/** SQL for the removed due dates `g` of an obligation `o` that fell on the same day as its due date `c`. */
const removedOnSameDaySql = `select from due_date_gone g
  where (g.org_id, g.profile_id, g.kind, g.record_id) = ($1, c.profile_id, o.kind, o.record_id)
    and g.effective_due = c.effective_due`;

/** SQL condition: a change removed a due date, and it is now due again on the same day. */
export const isDueAgainSql = `(c.due_before is null and exists (${removedOnSameDaySql}
  and (g.gone_at < c.changed_at or g.occurrence_id = c.id and ${isRemovedDateDueAgainSql})))`;

/**
 * SQL condition: a due date is new since a moment. It was added or moved after that moment, or it did not exist
 * at that moment and is due again. It is not new if people knew it at that moment, and it was only removed and
 * added again since.
 */
const isNewSinceMomentSql = `(c.changed_at > ? or c.id = any (array(
    select g.occurrence_id from due_date_gone g
    where g.org_id = $1 and ${isRemovedDateDueAgainSql} and not g.known_during @> ?::timestamptz)))
  and not exists (${removedOnSameDaySql} and ${knownPeriodsOfRemovedDateSql} @> ?::timestamptz and g.gone_at > ?
    and (c.due_before is null or g.period_key = c.period_key))`;

/** Returns true if a filter by this status can match filed or waived due dates. */
const mayMatchDoneDueDates = (standing: StatusFilter = 'due') =>
  !['due', 'overdue', 'returned', 'to-file', 'target-near', 'near'].includes(standing);

/**
 * Builds the condition for `to-file`. It finds due dates of the reader's duties if they are near, have a near
 * target or were sent back. It also finds filings that the reader made for others and that were sent back. The
 * first account is the reader's own.
 */
function buildToFileCondition({ accountIds, mayEdit }: ReaderAccounts) {
  // Compares with an array, which PostgreSQL computes once. Without statistics, it would search a list of ids
  // again for each row.
  const dueDatesToFileSql = `
    select x.id from obligation d join occurrence x on x.org_id = $1 and x.obligation_id = d.id
    where d.org_id = $1 and d.owner_id = any (?::integer[]) and x.state = 'open'
      and (x.effective_due <= $2::date + ${nearDueDays} or x.returned_note <> ''
        or ${buildTargetDaySql('x')} <= $2::date + ${nearDueDays})`;
  const returnedFilingsSql = `
    select x.id from occurrence x
    where x.org_id = $1 and x.returned_note <> '' and x.filed_by = (?::integer[])[1]`;
  return {
    conditionName: mayEdit ? 'files-edit' : 'files',
    sql: `c.id = any (array(${mayEdit ? `${dueDatesToFileSql} union all ${returnedFilingsSql}` : dueDatesToFileSql}))`,
    value: accountIds,
  };
}

/**
 * Builds the condition for `to-check`. It excludes the duties and filings of the reader (the first account),
 * because nobody checks their own work.
 */
function buildToCheckCondition({ accountIds, isAdministrator }: ReaderAccounts) {
  const waitsForReaderSql = `(c.filed_by is distinct from o.checker_id and o.owner_id is distinct from o.checker_id and (o.checker_id = (?::integer[])[1]
    or o.checker_id = any (?::integer[]) and c.filed_by <> all (?::integer[])))`;
  const waitsForAdministratorSql = `o.checker_id in (c.filed_by, o.owner_id) or ${lacksStandInToCheckSql('$2')}`;
  const waitsSql = isAdministrator ? `(${waitsForReaderSql} or ${waitsForAdministratorSql})` : waitsForReaderSql;
  return {
    conditionName: isAdministrator ? 'waits-admin' : 'waits',
    sql: `${waitsSql} and (?::integer[])[1] not in (coalesce(c.filed_by, 0), coalesce(o.owner_id, 0))`,
    value: accountIds,
  };
}

type OwnerAndCheckerOfRow = Pick<
  WireOccurrence,
  'owner_id' | 'owner' | 'owner_name' | 'checker_id' | 'checker' | 'checker_name' | 'check' | 'standing'
>;

/**
 * Marks rows on which the reader may act as the stand-in of an absent owner or checker. Names the absent person
 * if there is something to file or check.
 */
export function markStandInRows<Row extends OwnerAndCheckerOfRow>(
  rows: readonly Row[],
  [reader, ...absent]: readonly number[],
): (Row & { stands_in?: true; stands_in_for?: string })[] {
  const isAbsent = (id: number | null) => id !== null && id !== reader && absent.includes(id);
  return rows.map((row) => {
    const isOwnerAway = isAbsent(row.owner_id);
    const isToCheck = row.check === 'waiting';
    const isToDo = isToCheck || row.standing === 'due' || row.standing === 'overdue';
    const [id, name] = isToCheck
      ? [row.checker_id, row.checker_name ?? row.checker]
      : [row.owner_id, row.owner_name ?? row.owner];
    // An owner does not check their own duty, so neither does the stand-in.
    const isFor = isToDo && name !== null && isAbsent(id) && !(isToCheck && id === row.owner_id);
    return { ...row, ...(isOwnerAway && { stands_in: true }), ...(isFor && { stands_in_for: name }) };
  });
}

/** SQL condition that follows a column of place ids. True if the place is in a given State today. */
export const placesOfStateSql = `in (
  select p.id from profile p where p.org_id = $1 and ${buildPlaceStateOnDaySql('p', '$2::date')} = ?)`;

/** Returns the SQL condition of a status. */
function buildStatusSql(standing: StatusFilter | undefined): string {
  switch (standing) {
    case 'on-time':
      return `${isFiledSql} and not ${isFiledLateSql}`;
    case 'late':
      return `${isFiledSql} and ${isFiledLateSql}`;
    case 'done':
      return isFiledSql;
    case 'waived':
    case 'void':
      return `c.state = '${standing}'`;
    case 'all':
      return "c.state in ('open', 'filed', 'verified', 'waived', 'void')";
    case 'counted':
      return "c.state <> 'void'";
    case 'to-review':
      return "c.state = 'waived' and c.review_on <= $2::date";
    case 'to-check':
      return waitsForCheckSql;
    case 'returned':
      return "c.state = 'open' and c.returned_note <> ''";
    case 'target-near':
      return `c.state = 'open' and c.effective_due > $2::date + ${nearDueDays}
        and ${buildTargetDaySql('c')} <= $2::date + ${nearDueDays}`;
    case 'near':
      return `c.state = 'open' and c.effective_due > $2::date
        and (c.effective_due <= $2::date + ${nearDueDays} or ${buildTargetDaySql('c')} <= $2::date + ${nearDueDays})`;
    case 'overdue':
      return `c.state = 'open' and ${isPastDueSql('$2::date')}`;
    case 'due':
      return "c.state = 'open' and (c.due_at is null or c.due_at > now())";
    default:
      return "c.state = 'open'";
  }
}
