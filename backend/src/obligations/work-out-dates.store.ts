import { type Day, dateOf, dayOf, dueDates, findToday, formatDay, parseDay } from 'shared-lib/schedules';
import { systemActor } from '../platform/database/actor';
import type { Database, Query } from '../platform/database/database';
import { okResult } from '../platform/database/result';
import { decideObligations, type Place } from './decide-obligations';
import { type DatedDuty, readDutyLibrary } from './library.store';
import { type DutyDate, type WrittenRows, writeObligations, writeOccurrences } from './obligations.store';

/** Due dates are kept so far ahead. */
const yearsAhead = 2;

/** So many duties are written in one transaction, so that none of them holds the tables for long. */
const dutiesAtOnce = 50;

/**
 * Brings the due dates of an organisation up to date, if something they follow from has changed: a record, a schedule,
 * a rule, an answer, a decision, a place, or the month. Needs no job. A second run writes nothing.
 */
export type DueDateKeeper = (orgId: number) => Promise<void>;

export function createDueDateKeeper(database: Database): DueDateKeeper {
  const running = new Map<number, Promise<void>>();
  return (orgId) => {
    const started = running.get(orgId) ?? workOut(database, orgId).finally(() => running.delete(orgId));
    running.set(orgId, started);
    return started;
  };
}

type Keeping = { since: string; grounds: string; seq: string };

async function workOut(database: Database, orgId: number): Promise<void> {
  const today = findToday();
  const keeping = await database.withOrg(orgId, (query) => findKeeping(query, orgId));
  if (!keeping) return;
  const grounds = `${keeping.seq} ${formatDay(today).slice(0, 7)} ${keeping.since}`;
  if (grounds === keeping.grounds) return;
  const { dated, ...options } = await database.withOrg(orgId, (query) => readDutyLibrary(query, orgId));
  const obligations = decideObligations({ ...options, duties: dated.map(({ duty }) => duty) });
  const change = (work: (query: Query) => Promise<WrittenRows>) => changeRows(database, orgId, work);
  await change((query) => writeObligations(query, orgId, obligations));
  const span = { from: keeping.since, to: lastDay(today) };
  for (let at = 0; at < dated.length; at += dutiesAtOnce) {
    const part = dated.slice(at, at + dutiesAtOnce);
    const duties = part.map(({ duty }) => ({ kind: duty.kind, recordId: duty.id }));
    const dates = part.flatMap((one) => datesOfDuty(one, span));
    await change((query) => writeOccurrences(query, { orgId, duties, dates }));
  }
  await changeRows(database, orgId, async (query) => {
    await query('update due_date_keeping set grounds = $2 where org_id = $1', [orgId, grounds]);
    return { put: 0, gone: 0 };
  });
}

/** From which day on dates are kept. Undefined if they are not. */
export async function findKeeping(query: Query, orgId: number): Promise<Keeping | undefined> {
  const [keeping] = await query<Keeping>(keepingSql, [orgId]);
  return keeping;
}

/** Whether a place is open in the period of a date. The SQL that writes the dates asks the same. */
export function isOpenAt(
  { openedOn, closedOn }: Pick<Place, 'openedOn' | 'closedOn'>,
  { periodStart, periodEnd, statutoryDue }: DutyDate,
): boolean {
  const isOpened = openedOn === null || (periodEnd ?? statutoryDue) >= openedOn;
  return isOpened && (closedOn === null || (periodStart ?? statutoryDue) <= closedOn);
}

/** Every change that dates follow from has an entry in the timeline. */
const keepingSql = `
  select to_char(since, 'YYYY-MM-DD') as since, grounds, coalesce(
    (select seq::text from journal_head where org_id = $1 and chain = 'timeline'), '0') as seq
  from due_date_keeping where org_id = $1`;

async function changeRows(
  database: Database,
  orgId: number,
  work: (query: Query) => Promise<WrittenRows>,
): Promise<void> {
  await database.changeOrg(systemActor(orgId, 'Lexboard'), async ({ query }) => okResult(await work(query)));
}

/** The end of the month two years after today's. */
export function lastDay(today: Day): Day {
  const { year, month } = dateOf(today);
  return month === 12 ? dayOf(year + yearsAhead + 1, 1, 1) - 1 : dayOf(year + yearsAhead, month + 1, 1) - 1;
}

/** The due dates of a duty for all its places. */
export function datesOfDuty(
  { duty, record, said }: DatedDuty,
  { from, to }: { from: string; to: Day },
): DutyDate[] {
  return dueDates(record, { from: parseDay(from) ?? to, to, said }).map((one) => ({
    kind: duty.kind,
    recordId: duty.id,
    key: one.key,
    periodStart: one.period ? formatDay(one.period.start) : null,
    periodEnd: one.period ? formatDay(one.period.end) : null,
    statutoryDue: formatDay(one.statutoryDue),
    extendedDue: one.extendedDue === undefined ? null : formatDay(one.extendedDue),
    effectiveDue: formatDay(one.effectiveDue),
  }));
}
