import type { WirePreviewedDueDate } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { type Day, doDatesCountFromEvent, findCurrentSchedule, formatDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { findHistoryForObligation, type PlaceEvent, type PlaceHistoryRows } from './counted-from';
import { type DueDatesSpan, findLastDayToCompute, isPeriodInSpans } from './day-spans';
import { type DutyKind, decideObligations, type Obligation } from './decide-obligations';
import { findPlacesWithHistory, listDatesOfDuty } from './duty-dates';
import { type DutyLibrary, type DutyWithSchedules, readDutyLibrary } from './library.store';
import { isFiledLateSql } from './occurrence-filter.store';
import { formatEventKey, isStartedByRowSql } from './period-keys';
import type { DutyPlace } from './places.store';
import { findDueDateCalculation } from './update-due-dates.store';

const maxDutiesWithoutEvent = 100;

/** SQL for the ids of duties that may be counted from an event, by their fields or by their schedules. */
const findEventDutiesSql = `
  select r.id from record r
  where r.org_id = $1 and r.kind <> 'law' and r.status = 'Published' and r.deleted_at is null
    and (r.next_due is null or left(lower(r.next_due), 100) = 'event' or exists (
      select from schedule s
      where s.org_id = $1 and s.kind = r.kind and s.record_id = r.id and s.basis = 'event'))`;

/** Reads the duties that are counted from events, with all data that decides about them. */
export async function readEventDutyLibrary(query: Query, orgId: number): Promise<DutyLibrary> {
  const rows = await query<{ id: number }>(findEventDutiesSql, [orgId]);
  return readDutyLibrary(query, orgId, { only: rows.map(({ id }) => id) });
}

/**
 * Finds the duties that are counted from this type of event. With an empty type, finds the duties that name
 * no event.
 */
function filterDutiesOfEvent({ dated }: Pick<DutyLibrary, 'dated'>, type: string): DutyLibrary['dated'] {
  return dated.filter(({ record, schedules }) => doDatesCountFromEvent(record, schedules, type));
}

/** Returns the record ids of the duties that depend on this event, for its journal entry. */
export function findDutyIdsOfEvent(library: DutyLibrary, type: string): number[] {
  const duties = filterDutiesOfEvent(library, type);
  return [...new Set(duties.map(({ duty }) => duty.id))].toSorted((one, other) => one - other);
}

/** Returns true if the newest schedule counts from an event, so that the event can be named in it. */
function isNewestScheduleOfEvent({ record, schedules }: DutyWithSchedules): boolean {
  return findCurrentSchedule(record, schedules, Number.POSITIVE_INFINITY)?.basis === 'event';
}

/** Returns true if the event lies in the future. */
function isInFuture({ on, at }: PlaceEvent, today: Day): boolean {
  return on > today || (at !== undefined && at.ms > Date.now());
}

/** Previews the due dates that an event would start. Uses the same calculation as for stored events. */
export async function previewEvent(
  query: Query,
  { orgId, library, event }: { orgId: number; library: DutyLibrary; event: PlaceEvent },
) {
  const calculation = await findDueDateCalculation(query, orgId);
  const lawIds = [...new Set(library.dated.map(({ duty }) => duty.lawId))];
  const laws = await readLawAndPlaceNames(query, readLawNamesSql, [orgId, lawIds]);
  const placeNames = await readLawAndPlaceNames(query, readPlaceNamesSql, [orgId]);
  const today = await findOrgToday(query, orgId);
  const span = { from: calculation?.since ?? formatDay(today), to: findLastDayToCompute(today) };
  const places = new Map(library.places.map((place) => [place.id, place]));
  const context: EventPreviewContext = { library, event, places, span };
  const duties = filterDutiesOfEvent(library, event.type);
  const found = duties.map((dated) => computeDatesOfEvent(dated, context));
  const findStatus = await createDueDateStatusFinder(query, orgId, event.id);
  const clocks = found.flatMap(({ dated, dates, isCountedInHours }) =>
    dates.map(({ placeId, effectiveDue, dueAt }): WirePreviewedDueDate => {
      const isPast = hasDueTimePassed({ effectiveDue, dueAt }, today);
      const known = findStatus(buildDutyPlaceKey(dated, placeId), { effectiveDue, dueAt }, isPast);
      return {
        ...describeDuty(dated, laws),
        profile_id: placeId ?? 0,
        profile: placeNames.get(placeId ?? 0) ?? '',
        due: effectiveDue,
        due_time: dueAt === null ? null : dueAt.slice(11, 16),
        due_at: dueAt,
        needs_time: isCountedInHours && event.at === undefined,
        found_late: isPast && !known,
        becomes_late: known?.becomesLate ?? false,
        ...(known && { standing: known.standing }),
      };
    }),
  );
  const unnamed = filterDutiesOfEvent(library, '').filter(
    (dated) => isNewestScheduleOfEvent(dated) && findObligationsOfEvent(dated, context).length > 0,
  );
  return {
    clocks: clocks.toSorted((one, other) => (formatSortableDue(one) < formatSortableDue(other) ? -1 : 1)),
    unsettled: found.reduce((sum, { unsettled }) => sum + unsettled, 0),
    unnamed: unnamed.slice(0, maxDutiesWithoutEvent).map((dated) => ({
      ...describeDuty(dated, laws),
      due_text: readTextOrEmpty(dated.record.values.dueDate),
    })),
    since: calculation?.since ?? null,
    not_yet: isInFuture(event, today) && !duties.some((dated) => isDutyDueBeforeEvent(dated, context)),
  };
}

type EventPreviewContext = {
  library: DutyLibrary;
  event: PlaceEvent;
  places: ReadonlyMap<number, DutyPlace>;
  span: DueDatesSpan;
};

const toPlaceHistoryRows = (event: PlaceEvent): PlaceHistoryRows => ({
  events: [event],
  holdings: [],
  done: new Map(),
});

/**
 * Returns true if a duty is due before its event, such as the notice of a meeting. Such an event is recorded
 * before it happens.
 */
function isDutyDueBeforeEvent(dated: DutyWithSchedules, context: EventPreviewContext): boolean {
  const schedule = findCurrentSchedule(dated.record, dated.schedules, context.event.on);
  return (schedule?.due?.count ?? 0) < 0 && findObligationsOfEvent(dated, context).length > 0;
}

/** Finds the obligations of a duty that the event concerns. */
function findObligationsOfEvent(
  { duty }: DutyWithSchedules,
  { library, event, places }: EventPreviewContext,
): Obligation[] {
  const rows = toPlaceHistoryRows(event);
  return decideObligations({ ...library, duties: [duty] }).filter(
    (obligation) => findHistoryForObligation(obligation, { rows, places }).happenings.length > 0,
  );
}

/**
 * Returns the due dates that are counted from the event. Also counts the obligations that have no due date
 * until somebody answers a question.
 */
function computeDatesOfEvent(dated: DutyWithSchedules, context: EventPreviewContext) {
  const { library, event, places, span } = context;
  const concerned = findObligationsOfEvent(dated, context);
  const own = concerned.filter(({ stands }) => stands === 'applies');
  const withHistory = findPlacesWithHistory(dated, { own, rows: toPlaceHistoryRows(event), places });
  const dates = listDatesOfDuty(dated, span, {
    places: withHistory.map(({ place }) => place),
    findDaysOff: library.findDaysOff,
    withHistory,
  }).filter(({ key, placeId, ...about }) => {
    const applies = own.find((obligation) => obligation.placeId === placeId)?.applies ?? [];
    return key === formatEventKey(event.id) && isPeriodInSpans(applies, about);
  });
  return {
    dated,
    dates,
    unsettled: concerned.length - own.length,
    isCountedInHours: findCurrentSchedule(dated.record, dated.schedules, event.on)?.due?.unit === 'hours',
  };
}

const buildDutyPlaceKey = ({ duty: { kind, id } }: DutyWithSchedules, placeId: number | null = null) =>
  `${kind} ${id} ${placeId ?? 0}`;

type RecomputedDueTime = { effectiveDue: string; dueAt: string | null };

type StoredDueDateOfEvent = {
  dutyPlaceKey: string;
  state: string;
  filedOn: string;
  doneAt: number | null;
  wasLate: boolean;
};

/**
 * Creates a function for corrections of an event. It finds the status of a stored due date after the
 * correction, and whether its filing becomes late. A due date that is not stored yet has no status.
 */
async function createDueDateStatusFinder(query: Query, orgId: number, eventId: number) {
  const rows = await query<StoredDueDateOfEvent>(storedDueDatesOfEventSql, [orgId, formatEventKey(eventId)]);
  const stored = new Map(rows.map((row) => [row.dutyPlaceKey, row]));
  return (key: string, { effectiveDue, dueAt }: RecomputedDueTime, isPast: boolean) => {
    const row = stored.get(key);
    if (!row) return undefined;
    const { state, filedOn, doneAt, wasLate } = row;
    if (state === 'waived' || state === 'void') return { standing: state, becomesLate: false } as const;
    if (state === 'open') return { standing: isPast ? 'overdue' : 'due', becomesLate: false } as const;
    const isByHour = doneAt !== null && dueAt !== null;
    const isLate = isByHour ? Number(doneAt) > Date.parse(dueAt) : filedOn > effectiveDue;
    return { standing: isLate ? 'late' : 'on-time', becomesLate: isLate && !wasLate } as const;
  };
}

const storedDueDatesOfEventSql = `
  select concat_ws(' ', o.kind, o.record_id, o.profile_id) as "dutyPlaceKey", c.state,
    coalesce(to_char(c.filed_on, 'YYYY-MM-DD'), '') as "filedOn",
    (extract(epoch from c.done_at) * 1000)::float8 as "doneAt", coalesce(${isFiledLateSql}, false) as "wasLate"
  from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id
  where c.org_id = $1 and ${isStartedByRowSql('c')} and c.period_key = $2`;

function hasDueTimePassed({ effectiveDue, dueAt }: RecomputedDueTime, today: Day): boolean {
  return dueAt === null ? effectiveDue < formatDay(today) : Date.parse(dueAt) <= Date.now();
}

const formatSortableDue = ({ due, due_time: time }: WirePreviewedDueDate) => `${due} ${time ?? '24:00'}`;

const readTextOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

function describeDuty({ duty: { kind, id, lawId }, record }: DutyWithSchedules, laws: ReadonlyMap<number, string>) {
  return {
    kind: toWireKind(kind),
    record_id: id,
    name: readTextOrEmpty(record.values.name),
    law: laws.get(lawId) ?? '',
  };
}

function toWireKind(kind: DutyKind) {
  return recordKindList.find(({ name }) => storedKinds[name] === kind)?.name ?? 'return';
}

async function readLawAndPlaceNames(
  query: Query,
  text: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; name: string }>(text, [...values]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const readPlaceNamesSql = 'select id, name from profile where org_id = $1';
const readLawNamesSql = `
  select id, name from record where org_id = $1 and kind = 'law' and id = any ($2::integer[])`;
