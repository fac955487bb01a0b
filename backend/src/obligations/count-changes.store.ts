import type { WireChangedDates } from 'shared-lib/api/contract';
import { findToday, formatDay, parseDay, type Schedule } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import { type DaySpan, isInSpans } from './day-spans';
import { decideObligations, type LawDecision, type Obligation } from './decide-obligations';
import { datesOfDuty, findClocked } from './duty-dates';
import {
  type DatedDuty,
  type DutyLibrary,
  decideBy,
  everybody,
  levelsInTime,
  readDutyLibrary,
} from './library.store';
import type { DutyDate } from './obligations.store';
import { findWorkedOn } from './occurrences.store';
import { findKeeping, groupByDuty, lastDay } from './work-out-dates.store';

/** Laws that are decided for a place, or for everybody. */
export type DecidedPart = { lawIds: readonly number[]; placeId: number | undefined };

/** What a decision whether laws apply would change of the due dates. Null takes one back. */
export async function previewDecision(
  query: Query,
  { orgId, parts, applies }: { orgId: number; parts: readonly DecidedPart[]; applies: boolean | null },
): Promise<WireChangedDates> {
  const lawIds = [...new Set(parts.flatMap((part) => part.lawIds))];
  const duties = await query<{ id: number }>(
    `select id from record where org_id = $1 and kind <> 'law' and law_id = any ($2::integer[])`,
    [orgId, lawIds],
  );
  const before = await readDutyLibrary(query, orgId, { only: duties.map(({ id }) => id) });
  const said: LawDecision | undefined =
    applies === null ? undefined : { applies, reason: '', reviewOn: null };
  const decided = new Map<string, LawDecision | undefined>(
    parts.flatMap((part) =>
      part.lawIds.map((lawId) => [`${lawId} ${part.placeId ?? everybody}`, said] as const),
    ),
  );
  const decisionAt: DutyLibrary['decisionAt'] = (lawId, placeId) => {
    const key = `${lawId} ${placeId}`;
    return decided.has(key) ? decided.get(key) : before.decisionAt(lawId, placeId);
  };
  return countChanges(query, { orgId, before, after: { ...before, ...decideBy(decisionAt) } });
}

type PreviewScheduleOptions = {
  orgId: number;
  kind: string;
  id: number;
  fromDay: string;
  /** Undefined: the schedule that begins on that day is taken back. */
  schedule: Schedule | undefined;
};

/** What saving a schedule would change of the due dates. */
export async function previewSchedule(
  query: Query,
  { orgId, kind, id, fromDay, schedule }: PreviewScheduleOptions,
): Promise<WireChangedDates> {
  const library = await readDutyLibrary(query, orgId, { only: [id] });
  const before = { ...library, dated: library.dated.filter(({ duty }) => duty.kind === kind) };
  const from = parseDay(fromDay) ?? 0;
  const dated = before.dated.map((one) => {
    const others = one.said.filter((said) => said.from !== from);
    const said = schedule ? [...others, { from, schedule }] : others;
    const inOrder = said.toSorted((early, late) => early.from - late.from);
    const levels = inOrder.map((each) => ({ fromDay: formatDay(each.from), schedule: each.schedule }));
    const duty = { ...one.duty, ...levelsInTime(one.lawLevel, levels, library.since) };
    return { ...one, duty, said: inOrder };
  });
  return countChanges(query, { orgId, before, after: { ...before, dated } });
}

/**
 * Counts the due dates that come, go and move at all places if the library were the other one. Both have the same
 * duties in the same order, and the same places. What somebody worked on stays. Nothing changes while no due dates are kept.
 */
async function countChanges(
  query: Query,
  { orgId, before, after }: { orgId: number; before: DutyLibrary; after: DutyLibrary },
): Promise<WireChangedDates> {
  const counts = { added: 0, added_past: 0, gone: 0, gone_past: 0, moved: 0 };
  const days: { added: string[]; gone: string[] } = { added: [], gone: [] };
  const keeping = await findKeeping(query, orgId);
  if (!keeping) return { ...counts, first_added: null, first_gone: null };
  const today = formatDay(findToday(keeping.timeZone));
  const span = { from: keeping.since, to: lastDay(findToday(keeping.timeZone)) };
  const workedOn = await findWorkedOn(query, {
    orgId,
    duties: before.dated.map(({ duty }) => ({ kind: duty.kind, recordId: duty.id })),
  });
  const placeById = new Map(before.places.map((place) => [place.id, place]));
  const listById = new Map(before.places.map((place) => [place.id, before.findDaysOff(place).listId]));
  const [now, then] = [decideAll(before), decideAll(after)];
  const note = (which: 'added' | 'gone', dates: readonly DutyDate[]) => {
    counts[which] += dates.length;
    counts[`${which}_past`] += dates.filter(({ effectiveDue }) => effectiveDue < today).length;
    days[which].push(...dates.map(({ effectiveDue }) => effectiveDue));
  };
  for (const [nth, dated] of before.dated.entries()) {
    const key = `${dated.duty.kind} ${dated.duty.id}`;
    const [was, will] = [now.get(key) ?? [], then.get(key) ?? []];
    const other = after.dated[nth] ?? dated;
    if (other === dated && isSame(was, will)) continue;
    const datesFor = (of: DatedDuty, own: readonly Obligation[]) =>
      datesOfDuty(of, span, {
        places: before.places,
        findDaysOff: before.findDaysOff,
        clocked: findClocked(of, { own, rows: before.clockRows, places: placeById }),
      });
    const [datesBefore, datesAfter] = [datesFor(dated, was), datesFor(other, will)];
    for (const { placeId, from, to, keyOf } of pairByPlace(was, will)) {
      const at = { placeId, listId: listById.get(placeId) };
      const [old, next] = [datesIn(datesBefore, from, at), datesIn(datesAfter, to, at)];
      const stays = (date: DutyDate) => workedOn.has(keyOf(date));
      note('added', findMissing(next, old, stays));
      note('gone', findMissing(old, next, stays));
      for (const [dateKey, date] of next) {
        const earlier = old.get(dateKey);
        if (earlier && earlier.effectiveDue !== date.effectiveDue && !stays(date)) counts.moved += 1;
      }
    }
  }
  const firstOf = (all: readonly string[]) => all.toSorted()[0] ?? null;
  return { ...counts, first_added: firstOf(days.added), first_gone: firstOf(days.gone) };
}

function decideAll({ dated, ...options }: DutyLibrary) {
  return groupByDuty(decideObligations({ ...options, duties: dated.map(({ duty }) => duty) }));
}

export function isSame(one: readonly Obligation[], other: readonly Obligation[]): boolean {
  const spansOf = (obligations: readonly Obligation[]) =>
    JSON.stringify(obligations.map(({ placeId, applies }) => [placeId, applies]));
  return spansOf(one) === spansOf(other);
}

/** The dates of a place by their keys. */
export function datesIn(
  dates: readonly DutyDate[],
  spans: readonly DaySpan[],
  { placeId, listId }: { placeId: number; listId: number | undefined },
) {
  const own = dates.filter(
    (date) =>
      (date.listId === null || date.listId === listId) && (date.placeId === null || date.placeId === placeId),
  );
  return new Map(own.filter((date) => isInSpans(spans, date)).map((date) => [date.key, date]));
}

type DatesByKey = ReadonlyMap<string, DutyDate>;

export function findMissing(
  dates: DatesByKey,
  others: DatesByKey,
  stays: (date: DutyDate) => boolean,
): DutyDate[] {
  return [...dates].filter(([key, date]) => !others.has(key) && !stays(date)).map(([, date]) => date);
}

/** The days on which each place has a duty, before and after. */
export function pairByPlace(before: readonly Obligation[], after: readonly Obligation[]) {
  const places = new Map([...before, ...after].map((one) => [one.placeId, one]));
  const spansAt = (obligations: readonly Obligation[], id: number): readonly DaySpan[] =>
    obligations.find(({ placeId }) => placeId === id)?.applies ?? [];
  return [...places].map(([id, { kind, recordId }]) => ({
    placeId: id,
    from: spansAt(before, id),
    to: spansAt(after, id),
    keyOf: ({ key }: DutyDate) => `${id} ${kind} ${recordId} ${key}`,
  }));
}
