import { createHash } from 'node:crypto';
import { type Day, dateOf, dayOf, dueDates, findToday, formatDay, parseDay } from 'shared-lib/schedules';
import { systemActor } from '../platform/database/actor';
import type { Database, Query } from '../platform/database/database';
import { okResult } from '../platform/database/result';
import { assignedAction, takenBackAction } from '../platform/journal/entry';
import { type DutyKind, decideObligations, type Obligation, type Place } from './decide-obligations';
import { type DatedDuty, readDutyLibrary } from './library.store';
import {
  type DutyDate,
  readDutyGrounds,
  writeDutyGrounds,
  writeObligations,
  writeOccurrences,
} from './obligations.store';

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
  const span = { from: keeping.since, to: lastDay(today) };
  const changed = await database.withOrg(orgId, (query) => findChangedDuties(query, orgId, span));
  const change = (work: (query: Query) => Promise<void>) => changeRows(database, orgId, work);
  for (let at = 0; at < changed.length; at += dutiesAtOnce) {
    const part = changed.slice(at, at + dutiesAtOnce);
    await change((query) => writeDuties(query, { orgId, part, span }));
  }
  await change(async (query) => {
    await query('update due_date_keeping set grounds = $2 where org_id = $1', [orgId, grounds]);
  });
}

type DaySpan = { from: string; to: Day };

/** A duty that is to be written anew. One that is gone has no dates and no grounds. */
type ChangedDuty = {
  kind: DutyKind;
  recordId: number;
  dated: DatedDuty | undefined;
  obligations: readonly Obligation[];
  grounds: string | null;
};

/** The duties whose places or dates follow from something else than when they were last written. */
async function findChangedDuties(query: Query, orgId: number, span: DaySpan): Promise<ChangedDuty[]> {
  const { dated, ...options } = await readDutyLibrary(query, orgId);
  const stored = new Map(await readDutyGrounds(query, orgId));
  const obligations = decideObligations({ ...options, duties: dated.map(({ duty }) => duty) });
  const byDuty = groupByDuty(obligations);
  const openTimes = new Map(options.places.map(({ id, openedOn, closedOn }) => [id, [openedOn, closedOn]]));
  const changed = dated.flatMap((one): ChangedDuty[] => {
    const { kind, id: recordId } = one.duty;
    const key = `${kind} ${recordId}`;
    const own = byDuty.get(key) ?? [];
    const grounds = hash([one.versions, span, own, own.map(({ placeId }) => openTimes.get(placeId))]);
    const isSame = stored.get(key) === grounds;
    stored.delete(key);
    return isSame ? [] : [{ kind, recordId, dated: one, obligations: own, grounds }];
  });
  return [...changed, ...[...stored.keys()].map(toGoneDuty)];
}

function toGoneDuty(key: string): ChangedDuty {
  const [kind = '', id] = key.split(' ');
  // The cast is safe, because only the server writes these keys.
  return { kind: kind as DutyKind, recordId: Number(id), dated: undefined, obligations: [], grounds: null };
}

export function groupByDuty(obligations: readonly Obligation[]): ReadonlyMap<string, readonly Obligation[]> {
  const groups = new Map<string, Obligation[]>();
  for (const one of obligations) {
    const key = `${one.kind} ${one.recordId}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

type WriteDutiesOptions = { orgId: number; part: readonly ChangedDuty[]; span: DaySpan };

async function writeDuties(query: Query, { orgId, part, span }: WriteDutiesOptions): Promise<void> {
  const wanted = part.flatMap(({ obligations }) => obligations);
  await writeObligations(query, { orgId, duties: part, wanted });
  const dates = part.flatMap(({ dated, obligations }) =>
    dated && obligations.length > 0 ? datesOfDuty(dated, span) : [],
  );
  await writeOccurrences(query, { orgId, duties: part, dates });
  await writeDutyGrounds(query, orgId, part);
}

/** From which day on dates are kept. Undefined if they are not. */
export async function findKeeping(query: Query, orgId: number): Promise<Keeping | undefined> {
  const [keeping] = await query<Keeping>(keepingSql, [orgId, [assignedAction, takenBackAction]]);
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

/** Every change that dates follow from has an entry in the timeline. Those about owners change no date. */
const keepingSql = `
  select to_char(since, 'YYYY-MM-DD') as since, grounds, coalesce(
    (select j.seq::text from journal j where j.org_id = $1 and j.chain = 'timeline' and j.action <> all ($2)
     order by j.seq desc limit 1), '0') as seq
  from due_date_keeping where org_id = $1`;

async function changeRows(
  database: Database,
  orgId: number,
  work: (query: Query) => Promise<void>,
): Promise<void> {
  await database.changeOrg(systemActor(orgId, 'Lexboard'), async ({ query }) => okResult(await work(query)));
}

/** The end of the month two years after today's. */
export function lastDay(today: Day): Day {
  const { year, month } = dateOf(today);
  return month === 12 ? dayOf(year + yearsAhead + 1, 1, 1) - 1 : dayOf(year + yearsAhead, month + 1, 1) - 1;
}

/** The due dates of a duty for all its places. */
export function datesOfDuty({ duty, record, said }: DatedDuty, { from, to }: DaySpan): DutyDate[] {
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
