import { createHash } from 'node:crypto';
import { type Day, type DaysOff, formatDay, isDayOff, sundaysOff } from 'shared-lib/schedules';
import type { Query } from '../platform/database/database';
import {
  chooseList,
  type HolidayList,
  listHolidayLists,
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

type ListDaysOffOptions = { orgId: number; placeId?: number | undefined; from: Day; to: Day };

/** The days off of a span, with their names: those of a place or, without one, of the national list. */
export async function listDaysOff(
  query: Query,
  { orgId, placeId, from, to }: ListDaysOffOptions,
): Promise<{ day: string; name: string }[]> {
  const [place] = await query<PlaceOfList>(
    `select holiday_list_id as "holidayListId", state_id as "stateId" from profile where org_id = $1 and id = $2`,
    [orgId, placeId ?? null],
  );
  const find = createDaysOffFinder(await listHolidayLists(query, orgId));
  const { daysOff } = find(place ?? { holidayListId: null, stateId: null });
  const span = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  return span
    .filter((day) => isDayOff(day, daysOff))
    .map((day) => ({ day: formatDay(day), name: daysOff.names?.get(day) ?? '' }));
}
