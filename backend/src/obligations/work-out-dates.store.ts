import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { type Day, dateOf, dayOf, findToday, formatDay } from 'shared-lib/schedules';
import { lockObligations } from '../auth/people/nearest-owners.store';
import { systemActor } from '../platform/database/actor';
import type { Change, Database, Query } from '../platform/database/database';
import { okResult } from '../platform/database/result';
import { assignedAction, countedDuties, dueDateKind, takenBackAction } from '../platform/journal/entry';
import { type ChangedRecords, findChangedRecords } from './changed-records.store';
import { claimWork, prolongWork, releaseWork, waitForOther } from './claimed-work.store';
import { buildMovedEntries, buildWorkedOutEntry } from './date-entries.store';
import { daysOffGrounds } from './days-off';
import { type DutyKind, decideObligations, type Obligation } from './decide-obligations';
import { datesOfDuty, findClocked, type KeptDays } from './duty-dates';
import { forgetGoneDates } from './last-look.store';
import { readDutyLibrary } from './library.store';
import {
  countRowsAnew,
  type DutyDate,
  readDutyGrounds,
  type WrittenOccurrences,
  writeDutyGrounds,
  writeObligations,
  writeOccurrences,
} from './obligations.store';

/** Due dates are kept so far ahead. */
const yearsAhead = 2;

/** About so many due dates are written in one transaction, so that none of them holds the tables for long. */
const datesAtOnce = 1_200;

/** After so many due dates, and then after ten times as many each time, PostgreSQL counts their rows anew. */
const firstCount = 500;

/** So many duties are decided before other requests have their turn. */
const dutiesInTurn = 20;

export type Keeping = { since: string; grounds: string; seq: string; timeZone: string };

/** Does what `DueDateKeeper` says, however long it takes. While another server does it, waits for that one. */
export async function workOut(database: Database, orgId: number): Promise<void> {
  while ((await workOutAlone(database, orgId)) === 'another works') await waitForOther(database.ask, orgId);
}

async function workOutAlone(database: Database, orgId: number): Promise<'done' | 'another works'> {
  const keeping = await database.withOrg(orgId, (query) => findKeeping(query, orgId));
  if (!keeping) return 'done';
  const grounds = groundsNow(keeping);
  if (grounds === keeping.grounds) return 'done';
  const span = { from: keeping.since, to: lastDay(findToday(keeping.timeZone)) };
  // What was due before somebody asked to keep due dates is no late find.
  const knownSince = keeping.grounds.endsWith(` ${keeping.since}`) ? null : keeping.since;
  const { changed, lists } = await database.withOrg(orgId, async (query) => {
    const only = await findOnlyRecords(query, { orgId, grounds, before: keeping.grounds });
    return findChangedDuties(query, { orgId, span, only });
  });
  if (changed.length > 0 && !(await claimWork(database.ask, orgId))) return 'another works';
  try {
    // Another server may have written newer ones since these were worked out.
    const now = await database.withOrg(orgId, (query) => findKeeping(query, orgId));
    if (now?.grounds !== keeping.grounds) return 'another works';
    const counts = await writeDuties(database, { orgId, changed, lists, knownSince });
    await changeRows(database, orgId, async ({ query, note }) => {
      await query('update due_date_keeping set grounds = $2 where org_id = $1', [orgId, grounds]);
      await forgetGoneDates(query, orgId);
      if (counts.put + counts.gone > 0) note(buildWorkedOutEntry(counts));
    });
  } finally {
    if (changed.length > 0) await releaseWork(database.ask, orgId);
  }
  return 'done';
}

type WriteDutiesOptions = {
  orgId: number;
  changed: readonly ChangedDuty[];
  lists: readonly PlaceList[];
  knownSince: string | null;
};

/** Writes the duties in slices, and says how many due dates were written and removed. */
async function writeDuties(database: Database, { orgId, changed, lists, knownSince }: WriteDutiesOptions) {
  const counts = { put: 0, gone: 0 };
  let countAnewAt = firstCount;
  for (const slice of slicesOf(changed))
    for (let turn = 0; turn < slice.turns; turn += 1) {
      const written = await changeRows(database, orgId, (change) =>
        writeSlice(change, { orgId, slice, turn, lists, knownSince }),
      );
      counts.put += written.put;
      counts.gone += written.gone;
      if (counts.put < countAnewAt) continue;
      await changeRows(database, orgId, ({ query }) => countRowsAnew(query));
      countAnewAt *= 10;
    }
  return counts;
}

type FindOnlyRecordsOptions = { orgId: number; grounds: string; before: string };

/** The records that alone were changed since the dates were last worked out. Undefined if anything else was. */
async function findOnlyRecords(
  query: Query,
  { orgId, grounds, before }: FindOnlyRecordsOptions,
): Promise<ChangedRecords | undefined> {
  const [after = '', ...others] = before.split(' ');
  if (after === '' || others.join(' ') !== grounds.split(' ').slice(1).join(' ')) return undefined;
  return findChangedRecords(query, { orgId, after });
}

/** A duty that is to be written anew. One that is gone has no dates and no grounds. */
type ChangedDuty = {
  kind: DutyKind;
  recordId: number;
  obligations: readonly Obligation[];
  /** Worked out when they are written, so that nobody waits for those of all duties at once. */
  findDates: () => readonly DutyDate[];
  grounds: string | null;
};

/** By which list of days off each place goes. */
type PlaceList = { placeId: number; listId: number };

/** The duties whose places or dates follow from something else than when they were last written. */
async function findChangedDuties(
  query: Query,
  { orgId, span, only }: { orgId: number; span: KeptDays; only: ChangedRecords | undefined },
): Promise<{ changed: ChangedDuty[]; lists: PlaceList[] }> {
  const { dated, findDaysOff, clockRows, ...options } = await readDutyLibrary(query, orgId, { only });
  const stored = new Map(await readDutyGrounds(query, orgId, only));
  const placeOf = new Map(options.places.map((place) => [place.id, place]));
  const changed: ChangedDuty[] = [];
  for (let at = 0; at < dated.length; at += dutiesInTurn) {
    const some = dated.slice(at, at + dutiesInTurn);
    const byDuty = groupByDuty(decideObligations({ ...options, duties: some.map(({ duty }) => duty) }));
    for (const one of some) {
      const { kind, id: recordId } = one.duty;
      const key = `${kind} ${recordId}`;
      const own = byDuty.get(key) ?? [];
      const places = own.flatMap(({ placeId }) => placeOf.get(placeId) ?? []);
      const clocked = findClocked(one, { own, rows: clockRows, places: placeOf });
      const daysOff = daysOffGrounds(one, places, findDaysOff);
      const counted = clocked.map(({ place, clocks }) => [place.id, clocks, findDaysOff(place).content]);
      const grounds = hash([one.versions, span, own, ...daysOff, ...counted]);
      const isSame = stored.get(key) === grounds;
      stored.delete(key);
      const findDates = () => datesOfDuty(one, span, { places, findDaysOff, clocked });
      if (!isSame) changed.push({ kind, recordId, obligations: own, findDates, grounds });
    }
    await giveWay();
  }
  return {
    changed: [...changed, ...[...stored.keys()].map(toGoneDuty)],
    lists: options.places.map((place) => ({ placeId: place.id, listId: findDaysOff(place).listId })),
  };
}

function toGoneDuty(key: string): ChangedDuty {
  const [kind = '', id] = key.split(' ');
  // The cast is safe, because only the server writes these keys.
  return {
    kind: kind as DutyKind,
    recordId: Number(id),
    obligations: [],
    findDates: () => [],
    grounds: null,
  };
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

/** Duties that are written together, or one duty that is written in turns because it has too many places. */
type Slice = { part: ChangedDuty[]; dates: DutyDate[]; turns: number };

/** Puts duties together until they have enough dates. */
function* slicesOf(changed: readonly ChangedDuty[]): Generator<Slice> {
  let [part, dates, rows]: [ChangedDuty[], DutyDate[], number] = [[], [], 0];
  const slice = (): Slice => ({ part, dates, turns: Math.max(1, Math.ceil(rows / datesAtOnce)) });
  for (const duty of changed) {
    const found = duty.findDates();
    const added = 1 + duty.obligations.length * (1 + found.length);
    if (rows > 0 && rows + added > datesAtOnce) {
      yield slice();
      [part, dates, rows] = [[], [], 0];
    }
    part.push(duty);
    dates.push(...found);
    rows += added;
  }
  if (part.length > 0) yield slice();
}

type WriteSliceOptions = {
  orgId: number;
  slice: Slice;
  turn: number;
  lists: readonly PlaceList[];
  knownSince: string | null;
};

/** Writes the dates of some of the places. The last turn stores the grounds, so that nothing is left out. */
async function writeSlice(
  { query, note }: Change,
  { orgId, slice, turn, lists, knownSince }: WriteSliceOptions,
): Promise<WrittenOccurrences> {
  const { part, dates, turns } = slice;
  // Waits for no disk. What a crash takes away is worked out again, and the last transaction waits for all of them.
  await query('set local synchronous_commit = off', []);
  const wanted = part.flatMap(({ obligations }) => obligations);
  await lockObligations(query, orgId);
  await prolongWork(query, orgId);
  if (turn === 0) await writeObligations(query, { orgId, duties: part, wanted });
  const written = await writeOccurrences(query, {
    orgId,
    duties: part,
    dates,
    lists,
    knownSince,
    turn,
    turns,
  });
  if (turn === turns - 1) await writeDutyGrounds(query, orgId, part);
  for (const entry of await buildMovedEntries(query, orgId, written)) note(entry);
  return written;
}

/** From which day on dates are kept. Undefined if they are not. */
export async function findKeeping(query: Query, orgId: number): Promise<Keeping | undefined> {
  const [keeping] = await query<Keeping>(keepingSql, [orgId, [assignedAction, takenBackAction], dueDateKind]);
  return keeping;
}

/** What all due dates follow from now: the last entry that concerns them, the month, and the first day kept. */
function groundsNow({ seq, timeZone, since }: Keeping): string {
  return `${seq} ${formatDay(findToday(timeZone)).slice(0, 7)} ${since}`;
}

/** Whether due dates are yet to be worked out, or only some of them are written. Their grounds are written last. */
export async function areDatesInWork(query: Query, orgId: number): Promise<boolean> {
  const keeping = await findKeeping(query, orgId);
  return keeping !== undefined && keeping.grounds !== groundsNow(keeping);
}

/**
 * Every change that dates follow from has an entry in the timeline. Those about owners, and about what was done, change
 * no date, unless they name the duties that count from it.
 */
const keepingSql = `
  select to_char(since, 'YYYY-MM-DD') as since, grounds, coalesce(
    (select j.seq::text from journal j where j.org_id = $1 and j.chain = 'timeline' and j.action <> all ($2)
       and (j.kind <> $3 or j.changes ? '${countedDuties}')
     order by j.seq desc limit 1), '0') as seq,
    (select time_zone from organisation where org_id = $1) as "timeZone"
  from due_date_keeping where org_id = $1`;

async function changeRows<Value>(
  database: Database,
  orgId: number,
  work: (change: Change) => Promise<Value>,
): Promise<Value> {
  const changed = await database.changeOrg(systemActor(orgId, 'Lexboard'), async (change) =>
    okResult(await work(change)),
  );
  if (!changed.ok) throw new Error(`The due dates were not written: ${changed.code}`);
  return changed.value;
}

/** The end of the month two years after today's. */
export function lastDay(today: Day): Day {
  const { year, month } = dateOf(today);
  return month === 12 ? dayOf(year + yearsAhead + 1, 1, 1) - 1 : dayOf(year + yearsAhead, month + 1, 1) - 1;
}
