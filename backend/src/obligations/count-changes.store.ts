import { setImmediate as giveWay } from 'node:timers/promises';
import { maxPreviewedDuties, type WireChangedDates } from 'shared-lib/api/contract';
import { fieldTypes } from 'shared-lib/records';
import { findToday, formatDay, parseDay, type Schedule } from 'shared-lib/schedules';
import { findPlaceName } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import { applyLawLevelChange } from '../records/schedules/quality.store';
import { listLevelSpans } from './choose-places';
import { doesWorkedOnDateMove } from './date-entries.store';
import { areSpansOpenEnded, findSpanToCompute } from './day-spans';
import { type DutyLevel, findDutiesToAnswer, type Obligation } from './decide-obligations';
import {
  areSameObligations,
  computeDutyState,
  type DatesByKey,
  findNewlyStayingDates,
  findPeriodExtendedToDate,
  findUnmatchedDates,
  pairDutyStatesByPlace,
  toWirePeriod,
  type WirePeriod,
} from './duty-dates';
import {
  applyChangedLevels,
  type DutyLibrary,
  type DutyWithSchedules,
  makePreviewSide,
  readDutyLibrary,
} from './library.store';
import type { DutyDate } from './obligations.store';
import { decideObligationsWithPauses, findDueDateCalculation, readDatesThatMayStay } from './update-due-dates.store';

/** Previews how repealing a law today, or taking its repeal back, would change the due dates. */
export async function previewRepeal(
  query: Query,
  { orgId, lawId, isTakenBack }: { orgId: number; lawId: number; isTakenBack: boolean },
): Promise<WireChangedDates> {
  const before = await readDutiesOfLaws(query, orgId, [lawId]);
  const dated = before.dated.map((one) => {
    const repealedOn = isTakenBack ? null : (one.duty.repealedOn ?? before.today);
    return { ...one, duty: { ...one.duty, repealedOn } };
  });
  return countDateChanges(query, { orgId, before, after: { ...before, dated } });
}

type PreviewLevelOptions = { orgId: number; lawId: number; level: DutyLevel | null; fromDay: string | null };

/** Previews how another level of a law would change the due dates of its duties. */
export async function previewLevel(
  query: Query,
  { orgId, lawId, level, fromDay }: PreviewLevelOptions,
): Promise<WireChangedDates> {
  const before = await readDutiesOfLaws(query, orgId, [lawId]);
  const dated = before.dated.map((one) => {
    const { level: first = null, laterLevels: later } = one.lawLevels;
    const changed = applyLawLevelChange({ first, later }, level, fromDay);
    const lawLevels = { level: changed.first ?? undefined, laterLevels: changed.later };
    return applyChangedLevels(one, { lawLevels }, before);
  });
  return countDateChanges(query, { orgId, before, after: { ...before, dated } });
}

/** Reads the duties of laws, with all data that decides where and when they are due. */
export async function readDutiesOfLaws(query: Query, orgId: number, lawIds: readonly number[]): Promise<DutyLibrary> {
  const duties = await query<{ id: number }>(
    `select id from record where org_id = $1 and kind <> 'law' and law_id = any ($2::integer[])`,
    [orgId, lawIds],
  );
  const library = await readDutyLibrary(query, orgId, { only: duties.map(({ id }) => id) });
  // Drops duties of other laws. They were read because ids are unique only within a kind of record.
  return { ...library, dated: library.dated.filter(({ duty }) => lawIds.includes(duty.lawId)) };
}

type DutyReference = { orgId: number; kind: string; id: number };

/** Previews how a change of one duty would change its due dates. */
async function previewDutyChange(
  query: Query,
  { orgId, kind, id }: DutyReference,
  changeDuty: (dated: DutyWithSchedules, library: DutyLibrary) => DutyWithSchedules,
): Promise<WireChangedDates> {
  const library = await readDutyLibrary(query, orgId, { only: [id] });
  const before = { ...library, dated: library.dated.filter(({ duty }) => duty.kind === kind) };
  const dated = before.dated.map((one) => changeDuty(one, library));
  return countDateChanges(query, { orgId, before, after: { ...before, dated } });
}

type PreviewScheduleOptions = DutyReference & {
  fromDay: string;
  /** The new schedule. Undefined: the schedule that begins on that day is removed. */
  schedule: Schedule | undefined;
};

/** Previews how saving a schedule would change the due dates. */
export function previewSchedule(
  query: Query,
  { fromDay, schedule, ...record }: PreviewScheduleOptions,
): Promise<WireChangedDates> {
  const from = parseDay(fromDay) ?? 0;
  return previewDutyChange(query, record, (one, library) => {
    const others = one.schedules.filter((other) => other.from !== from);
    const changed = schedule ? [...others, { from, schedule }] : others;
    const schedules = changed.toSorted((early, late) => early.from - late.from);
    return applyChangedLevels(one, { schedules }, library);
  });
}

/** The extensions of a record, as a form sends them. */
export type WireExtension = { start_date: string; end_date: string; extension_date: string };

/** Previews how changed extensions of a record would change the due dates. */
export function previewExtensions(
  query: Query,
  { extensions: sent, ...record }: DutyReference & { extensions: WireExtension[] },
): Promise<WireChangedDates> {
  const extensions = fieldTypes.extensions.parse(sent);
  return previewDutyChange(query, record, (one) => ({
    ...one,
    record: { ...one.record, values: { ...one.record.values, extensions } },
  }));
}

/** A preview names at most this many places. If there are more, it only counts them. */
const maxNamedPlaces = 2;

const noMovedDates = { first_moved: null, extended_before: null };
const emptyChangeDetails = {
  added_at: [],
  gone_at: [],
  to_answer_at: [],
  duties_added: [],
  ...noMovedDates,
  first_added: null,
  first_gone: null,
};
const noDueDateChanges = {
  added: 0,
  added_past: 0,
  gone: 0,
  gone_past: 0,
  gone_places: 0,
  stay: 0,
  stay_beside: 0,
  moved: 0,
  moved_places: 0,
  moved_filed: 0,
  moved_not: 0,
  targets: 0,
  duties_to_answer: 0,
  duties_no_longer_asked: 0,
};

type MovedDate = { date: DutyDate; from: string; to: string; extendedBefore: WirePeriod | null };
export type MovedDateAtPlace = MovedDate & { placeId: number };

/**
 * Counts the due dates of a place that move, and those that stay only because somebody worked on them. Also counts
 * the targets that move although their due dates stay. Returns the open due dates that move.
 */
function countMovedDates(
  counts: typeof noDueDateChanges,
  { was, will }: Record<'was' | 'will', { dates: DatesByKey }>,
  stateOf: (date: DutyDate) => string | undefined,
): MovedDate[] {
  return [...will.dates].flatMap(([key, date]) => {
    const [earlier, state] = [was.dates.get(key), stateOf(date)];
    if (!earlier) return [];
    if (earlier.effectiveDue === date.effectiveDue) {
      // If somebody worked on a due date, that person may have set its target.
      if (state === undefined && earlier.usualTarget !== date.usualTarget) counts.targets += 1;
      return [];
    }
    if (state !== undefined && !doesWorkedOnDateMove(earlier, date)) {
      counts.moved_not += 1;
      return [];
    }
    if (state === 'filed' || state === 'verified') counts.moved_filed += 1;
    if (state !== undefined && state !== 'open') return [];
    counts.moved += 1;
    const extendedBefore = findPeriodExtendedToDate(date, will.dates);
    return { date, from: earlier.effectiveDue, to: date.effectiveDue, extendedBefore };
  });
}

/** Returns true if a duty applies without an end at a place after the change, but not before the change. */
function doesDutyStartAtNewPlace(was: readonly Obligation[], will: readonly Obligation[]): boolean {
  const already = new Set(was.flatMap(({ placeId, applies }) => (areSpansOpenEnded(applies) ? [placeId] : [])));
  return will.some(({ placeId, applies }) => areSpansOpenEnded(applies) && !already.has(placeId));
}

const limitDutyNames = (names: ReadonlySet<string>) => [...names].slice(0, maxPreviewedDuties + 1);

type FindDateChangesOptions = { orgId: number; before: DutyLibrary; after: DutyLibrary };

type DateChanges = {
  counts: WireChangedDates;
  /** The open due dates that move, in the order of their present days. */
  moved: readonly MovedDateAtPlace[];
};

/** Counts the due dates that a change of the library would add, remove and move. */
export async function countDateChanges(query: Query, options: FindDateChangesOptions): Promise<WireChangedDates> {
  return (await findDateChanges(query, options)).counts;
}

/**
 * Finds the due dates that a change of the library would add, remove and move. Both libraries must have the
 * same places, and the same duties in the same order. Due dates that somebody worked on stay, unless an
 * extension moves them. All counts are 0 if the organisation keeps no due dates.
 */
export async function findDateChanges(
  query: Query,
  { orgId, before, after }: FindDateChangesOptions,
): Promise<DateChanges> {
  const counts = { ...noDueDateChanges };
  const movedAt: MovedDateAtPlace[] = [];
  const days: { added: string[]; gone: string[] } = { added: [], gone: [] };
  const calculation = await findDueDateCalculation(query, orgId);
  if (!calculation) return { counts: { ...counts, ...emptyChangeDetails }, moved: [] };
  const today = formatDay(findToday(calculation.timeZone));
  const listLevels = ({ duty }: DutyWithSchedules) => listLevelSpans(duty, before.places);
  const dutiesWithLevels = before.dated.map((one, nth) => {
    return { duty: one.duty, levels: [one, after.dated[nth] ?? one].flatMap(listLevels) };
  });
  const { workedOn, otherLevels } = await readDatesThatMayStay(query, orgId, dutiesWithLevels);
  const sideOptions = { copies: new Map(), span: findSpanToCompute(calculation) };
  const sideNow = makePreviewSide(before, before.places, sideOptions);
  const sideThen = makePreviewSide(after, before.places, sideOptions);
  const now = await decideObligationsWithPauses(before, before.places);
  const then = await decideObligationsWithPauses(after, after.places);
  const startingDuties = new Set<string>();
  const placeIds = { added: new Set<number>(), gone: new Set<number>() };
  const addToCounts = (which: 'added' | 'gone', placeId: number, dates: readonly DutyDate[]) => {
    if (dates.length > 0) placeIds[which].add(placeId);
    const due = dates.map(({ effectiveDue }) => effectiveDue);
    counts[which] += due.length;
    counts[`${which}_past`] += due.filter((day) => day < today).length;
    days[which].push(...due);
  };
  for (const [nth, dated] of before.dated.entries()) {
    const key = `${dated.duty.kind} ${dated.duty.id}`;
    const [was, will] = [now.get(key) ?? [], then.get(key) ?? []];
    const other = after.dated[nth] ?? dated;
    if (before.findDaysOff === after.findDaysOff && other === dated && areSameObligations(was, will)) continue;
    if (doesDutyStartAtNewPlace(was, will)) startingDuties.add(String(dated.record.values.name));
    await giveWay();
    const wasState = computeDutyState(dated, was, sideNow);
    const pairs = pairDutyStatesByPlace(wasState, computeDutyState(other, will, sideThen), otherLevels);
    for (const { placeId, keyOf, ...one } of pairs) {
      const [old, next] = [one.was.dates, one.will.dates];
      const isWorkedOn = (date: DutyDate) => workedOn.has(keyOf(date));
      addToCounts('added', placeId, findUnmatchedDates(next, old, isWorkedOn));
      addToCounts('gone', placeId, findUnmatchedDates(old, next, isWorkedOn));
      for (const date of findNewlyStayingDates(one, isWorkedOn)) counts[isWorkedOn(date) ? 'stay' : 'stay_beside'] += 1;
      const moved = countMovedDates(counts, one, (date) => workedOn.get(keyOf(date)));
      for (const move of moved) movedAt.push({ ...move, placeId });
    }
  }
  const asked = findDutiesToAnswer(now, then);
  Object.assign(counts, { gone_places: placeIds.gone.size, ...asked.counts });
  counts.moved_places = new Set(movedAt.map(({ placeId }) => placeId)).size;
  const first = { first_added: days.added.toSorted()[0] ?? null, first_gone: days.gone.toSorted()[0] ?? null };
  const named = {
    ...(await readNamesOfChangedPlaces(query, orgId, { ...placeIds, asked: asked.placeIds })),
    duties_added: limitDutyNames(startingDuties),
  };
  const inOrder = movedAt.toSorted((one, other) => one.from.localeCompare(other.from));
  const firstMoved = await readFirstMovedDate(query, orgId, inOrder);
  return { counts: { ...counts, ...named, ...first, ...firstMoved }, moved: inOrder };
}

async function readNamesOfChangedPlaces(
  query: Query,
  orgId: number,
  { added, gone, asked }: Record<'added' | 'gone' | 'asked', ReadonlySet<number>>,
) {
  return {
    added_at: await readPlaceNamesIfFew(query, orgId, added),
    gone_at: await readPlaceNamesIfFew(query, orgId, gone),
    to_answer_at: await readPlaceNamesIfFew(query, orgId, asked),
  };
}

/** Reads the names of the places. The list is empty if they are more than a preview names, or if one is new. */
export async function readPlaceNamesIfFew(query: Query, orgId: number, ids: ReadonlySet<number>): Promise<string[]> {
  const few = ids.size > maxNamedPlaces ? [] : [...ids].toSorted((one, other) => one - other);
  const names = await Promise.all(few.map((id) => findPlaceName(query, orgId, id)));
  return names.includes(undefined) ? [] : names.flatMap((name) => name ?? []);
}

async function readFirstMovedDate(query: Query, orgId: number, [first]: readonly MovedDateAtPlace[]) {
  if (!first) return noMovedDates;
  const { placeId, extendedBefore, date, from, to } = first;
  const profile = (await findPlaceName(query, orgId, placeId)) ?? '';
  return { first_moved: { profile, from, to, ...toWirePeriod(date) }, extended_before: extendedBefore };
}
