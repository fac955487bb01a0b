import { type DutyEvent, findZoneOffset, formatDay, type PlaceHistory, parseDay } from 'shared-lib/schedules';
import type { Obligation } from './decide-obligations';
import { findPlaceOnDay } from './duty-conditions';
import type { DutyPlace } from './places.store';

/** An event at a place, in the form that the calculation of due dates needs. */
export type PlaceEvent = DutyEvent & { type: string; placeId: number };

/** The rows that due dates can be counted from: events, licenses that end, and the days when duties were last done. */
export type PlaceHistoryRows = {
  events: readonly PlaceEvent[];
  holdings: readonly { id: number; placeId: number; recordId: number; validUntil: string }[];
  /** The sorted days of each duty. The key is `place kind record`. */
  done: ReadonlyMap<string, readonly string[]>;
};

type EventRow = {
  id: number;
  placeId: number;
  type: string;
  onDay: string;
  atMs: number | null;
  place: string;
};

/** Converts the row of an event. An event with a time gets the time zone's offset at that moment. */
export function toPlaceEvent({ id, placeId, type, onDay, atMs, place }: EventRow, zone: string): PlaceEvent {
  const offsetAt = (ms: number) => findZoneOffset(ms, zone);
  const at = atMs === null ? {} : { at: { ms: atMs, offsetMinutes: offsetAt(atMs), offsetAt } };
  return { id, placeId, type, on: parseDay(onDay) ?? 0, name: `${type} (${place})`, ...at };
}

/** Finds the events, licenses and filings that the due dates of one obligation are counted from. */
export function findHistoryForObligation(
  { placeId, kind, recordId, why, applies }: Obligation,
  { rows, places }: { rows: PlaceHistoryRows; places: ReadonlyMap<number, DutyPlace> },
): PlaceHistory {
  const dutyPlace = places.get(placeId);
  const concernsDuty = (one: { placeId: number }, on: PlaceEvent['on']) => {
    const eventPlace = places.get(one.placeId);
    if (dutyPlace === undefined || eventPlace === undefined) return false;
    return doesEventConcernDuty({ level: why.level, dutyPlace, eventPlace, on }, places);
  };
  const [first] = applies;
  return {
    happenings: rows.events.filter((one) => concernsDuty(one, one.on)),
    holdings:
      kind === 'license'
        ? rows.holdings
            .filter((one) => one.recordId === recordId && concernsDuty(one, parseDay(one.validUntil) ?? 0))
            .map(({ id, validUntil }) => ({ id, validUntil: parseDay(validUntil) ?? 0 }))
        : [],
    done: (rows.done.get(`${placeId} ${kind} ${recordId}`) ?? []).map((day) => parseDay(day) ?? 0),
    // PostgreSQL's `-infinity` is not a day, so `appliesFrom` is then undefined.
    appliesFrom: parseDay(first?.from),
  };
}

type DoesEventConcernDutyOptions = {
  level: Obligation['why']['level'];
  dutyPlace: DutyPlace;
  eventPlace: DutyPlace;
  /** The day of the event. A duty of a State compares the States that both places had on this day. */
  on: PlaceEvent['on'];
};

/**
 * Returns true if an event concerns a duty at a place. A license is an event at its place. An event at the
 * place of the duty always concerns the duty. An event elsewhere never concerns the duty of a branch. It
 * concerns the duty of a State if it happened in that State. It concerns the duty of an organisation unless it
 * happened at another organisation.
 */
export function doesEventConcernDuty(
  { level, dutyPlace, eventPlace, on }: DoesEventConcernDutyOptions,
  places: ReadonlyMap<number, DutyPlace>,
): boolean {
  if (dutyPlace.id === eventPlace.id) return true;
  if (level === 'branch') return false;
  if (level === 'organisation') return eventPlace.kind !== 'organisation' || dutyPlace.kind !== 'organisation';
  const [dutyState, eventState] = [dutyPlace, eventPlace].map((place) =>
    place.earlierFacts ? findPlaceOnDay(place, formatDay(on)).stateId : place.stateId,
  );
  if (dutyState !== eventState) return false;
  if (dutyPlace.kind !== 'registration') return true;
  if (eventPlace.kind === 'registration') return false;
  const isCovered = [...places.values()].some(({ covers }) => covers.includes(eventPlace.id));
  return dutyPlace.covers.includes(eventPlace.id) || !isCovered;
}
