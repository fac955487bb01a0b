import { createHash } from 'node:crypto';
import { type DaysOff, sundaysOff } from 'shared-lib/schedules';
import {
  chooseList,
  type HolidayList,
  type PlaceOfList,
  toDaysOff,
} from '../records/holidays/holidays.store';

/** The days off by which some places go. */
export type PlacesDaysOff = {
  /** 0: no list, so Sundays are off alone, as in `schedules/preview`. */
  listId: number;
  daysOff: DaysOff;
  /** A hash, equal for lists that give equal dates. The names of the days do not matter. */
  content: string;
};

/** Finds the days off of a place. Each list is prepared once, however many places go by it. */
export type FindDaysOff = (place: PlaceOfList) => PlacesDaysOff;

export function createDaysOffFinder(lists: readonly HolidayList[]): FindDaysOff {
  const prepared = new Map(lists.map((list) => [list.id, prepare(list)]));
  return (place) => prepared.get(chooseList(lists, place)?.id ?? 0) ?? onlySundays;
}

const onlySundays: PlacesDaysOff = { listId: 0, daysOff: sundaysOff, content: 'none' };

function prepare(list: HolidayList): PlacesDaysOff {
  const { id, days, saturdays, sundays } = list;
  const content = [saturdays, sundays, ...days.map(({ day }) => day)].join();
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { listId: id, daysOff: toDaysOff(list), content: hash };
}

/** What dates follow from in the lists of their places. Their targets are working days at least. */
export function daysOffGrounds(places: readonly PlaceOfList[], find: FindDaysOff): readonly string[] {
  return places.map((place) => find(place).content);
}
