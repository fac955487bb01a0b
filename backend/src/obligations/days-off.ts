import { createHash } from 'node:crypto';
import { type DaysOff, onlySundaysOff } from 'shared-lib/schedules';
import { chooseHolidayList, type HolidayList, toDaysOff } from '../records/holidays/holidays.store';
import { findPlaceOnDay } from './duty-conditions';
import type { DutyPlace } from './places.store';

/** The days off of the places that share a holiday list. */
export type PlaceDaysOff = {
  /** The id of the list. 0 means no list: only Sundays are off, as in `schedules/preview`. */
  listId: number;
  daysOff: DaysOff;
  /** A hash of the days off. It ignores the names of the days, because they do not change due dates. */
  content: string;
};

type PlaceForDaysOff = Pick<DutyPlace, 'holidayListId' | 'stateId' | 'changedOn' | 'earlierFacts'>;

/** Finds the days off of a place. Each list is prepared only once, even if many places use it. */
export type FindDaysOff = (place: PlaceForDaysOff) => PlaceDaysOff;

/**
 * Creates the lookup of days off. A place uses the holiday list of its present State, even if it moves to another
 * State later.
 */
export function createDaysOffFinder(lists: readonly HolidayList[], today: string): FindDaysOff {
  const prepared = new Map(lists.map((list) => [list.id, toPlaceDaysOff(list)]));
  return (place) => prepared.get(chooseHolidayList(lists, findPlaceOnDay(place, today))?.id ?? 0) ?? daysOffWithoutList;
}

const daysOffWithoutList: PlaceDaysOff = { listId: 0, daysOff: onlySundaysOff, content: 'none' };

function toPlaceDaysOff(list: HolidayList): PlaceDaysOff {
  const { id, days, saturdays, sundays } = list;
  const content = [saturdays, sundays, ...days.map(({ day }) => day)].join();
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { listId: id, daysOff: toDaysOff(list), content: hash };
}

/**
 * Lists the hash of each place's days off, because due dates depend on them. A due date with a target always does,
 * because a target is a working day.
 */
export function listDaysOffHashes(places: readonly PlaceForDaysOff[], find: FindDaysOff): readonly string[] {
  return places.map((place) => find(place).content);
}
