import type { WireHolidayList } from 'shared-lib/api/contract';
import {
  type Day,
  type DaysOff,
  formatDay,
  type Holiday,
  isDayOff,
  onlySundaysOff,
  parseDay,
} from 'shared-lib/schedules';
import { findOrgToday } from '../../auth/organisations/time-zone.store';
import type { Query } from '../../platform/database/database';

/** A holiday list, with the field names of the JSON. */
export type HolidayList = WireHolidayList;

/** Returns the holiday lists sorted by name, each with its sorted days. */
export function listHolidayLists(query: Query, orgId: number): Promise<HolidayList[]> {
  return query<HolidayList>(`${holidayListsSql} where l.org_id = $1 order by lower(l.name)`, [orgId]);
}

const holidayListsSql = `
  select l.id, l.name, l.source, l.reach, l.state_id, l.saturdays, l.are_sundays_off as sundays, l.version,
    coalesce((select jsonb_agg(jsonb_build_object('day', to_char(h.day, 'YYYY-MM-DD'), 'name', h.name) order by h.day)
      from holiday h where h.org_id = l.org_id and h.list_id = l.id), '[]') as days
  from holiday_list l`;

/** Finds the days off of the national holiday list, which applies if no place is given. */
export async function findNationalDaysOff(query: Query, orgId: number): Promise<DaysOff> {
  const [list] = await query<HolidayList>(`${holidayListsSql} where l.org_id = $1 and l.reach = 'national'`, [orgId]);
  return list ? toDaysOff(list) : onlySundaysOff;
}

export function toDaysOff({ days, saturdays, sundays }: HolidayList): DaysOff {
  const namedDays = days.map(({ day, name }) => [parseDay(day) ?? 0, name] as const);
  return { days: new Set(namedDays.map(([day]) => day)), names: new Map(namedDays), saturdays, sundays };
}

/** The facts of a place that decide which holiday list it uses. */
export type HolidayListFacts = { holidayListId: number | null; stateId: number | null };

/**
 * Chooses the holiday list of a place: the place's own list, or else the list of its state, or else the
 * national list.
 */
export function chooseHolidayList(lists: readonly HolidayList[], place: HolidayListFacts): HolidayList | undefined {
  return (
    lists.find(({ id }) => id === place.holidayListId) ??
    lists.find(({ reach, state_id }) => reach === 'state' && state_id === place.stateId) ??
    lists.find(({ reach }) => reach === 'national')
  );
}

/**
 * Builds SQL for the id of the state in which a place is on a day. `place` is the alias of its row in `profile`,
 * `day` an SQL date.
 */
export const buildPlaceStateOnDaySql = (place: string, day: string) => `(
  select case when a.facts is null then ${place}.state_id else (a.facts ->> 'state_id')::integer end
  from (select) one left join lateral (
    select past.facts from past_answers past where past.org_id = ${place}.org_id and past.profile_id = ${place}.id
      and past.until_day > ${day} order by past.until_day limit 1) a on true)`;

/** SQL that reads places, with the facts that decide their holiday list today. `$2` is today. */
const readPlacesSql = `
  select p.name, to_char(p.opened_on, 'YYYY-MM-DD') as "openedOn", to_char(p.closed_on, 'YYYY-MM-DD') as "closedOn",
    p.holiday_list_id as "holidayListId", ${buildPlaceStateOnDaySql('p', '$2::date')} as "stateId" from profile p`;

type ListDaysOffOptions = { orgId: number; placeId?: number | undefined; from: Day; to: Day };

/**
 * A day off. If only some places have it under this name, `places` has the names of the first of them, and
 * `more_places` the number of the others. `everywhere` is set if the day is then a weekly day off at all other
 * places.
 */
type ListedDayOff = { day: string; name: string; places?: string[]; more_places?: number; everywhere?: true };

/** How many places of a day off are named at most. */
const maxNamedPlaces = 3;

/**
 * Lists the days off in a span of days. If a place is given, lists the days off of this place. Otherwise, lists
 * the days off of each place that is open on the day. If no place is open, uses the national list.
 */
export async function listDaysOff(
  query: Query,
  { orgId, placeId, from, to }: ListDaysOffOptions,
): Promise<ListedDayOff[]> {
  const lists = await listHolidayLists(query, orgId);
  const found = await query<HolidayListFacts & Omit<PlaceWithDaysOff, 'daysOff'>>(
    `${readPlacesSql} where p.org_id = $1 and ($3::integer is null or p.id = $3)
     order by lower(p.name), p.id`,
    [orgId, formatDay(await findOrgToday(query, orgId)), placeId ?? null],
  );
  const prepared = new Map(lists.map((list) => [list.id, toDaysOff(list)]));
  const daysOffOf = (place: HolidayListFacts) =>
    prepared.get(chooseHolidayList(lists, place)?.id ?? 0) ?? onlySundaysOff;
  const places = found.map((place) => ({ ...place, daysOff: daysOffOf(place) }));
  const national = {
    name: '',
    openedOn: null,
    closedOn: null,
    daysOff: daysOffOf({ holidayListId: null, stateId: null }),
  };
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth).flatMap((day) => {
    const open = placeId === undefined ? places.filter((place) => isOpenOn(place, formatDay(day))) : places;
    return listDayOff(day, open.length > 0 ? open : [national]);
  });
}

type PlaceWithDaysOff = { name: string; openedOn: string | null; closedOn: string | null; daysOff: DaysOff };

const isOpenOn = ({ openedOn, closedOn }: PlaceWithDaysOff, day: string) =>
  (openedOn === null || openedOn <= day) && (closedOn === null || closedOn >= day);

/**
 * Returns the day if it is off at one of the places. If the day has a name, such as that of a holiday, `places`
 * lists only the places with this name, not those where it is a weekly day off.
 */
function listDayOff(day: Day, places: readonly PlaceWithDaysOff[]): ListedDayOff[] {
  const off = places.filter(({ daysOff }) => isDayOff(day, daysOff));
  if (off.length === 0) return [];
  const placesWithName = off.filter(({ daysOff }) => daysOff.names?.has(day));
  const names = new Set(placesWithName.map(({ daysOff }) => daysOff.names?.get(day)));
  const listed = { day: formatDay(day), name: [...names].join(', ') };
  const shownPlaces = placesWithName.length > 0 ? placesWithName : off;
  if (shownPlaces.length === places.length) return [listed];
  const more = shownPlaces.length - maxNamedPlaces;
  return [
    {
      ...listed,
      places: shownPlaces.slice(0, maxNamedPlaces).map(({ name }) => name),
      ...(more > 0 && { more_places: more }),
      ...(off.length === places.length && { everywhere: true as const }),
    },
  ];
}

/**
 * Reads the days off on which nobody gets a digest: the holidays of the organisation's own place, or else the
 * national holidays.
 */
export async function readDaysOffOfOrganisation(query: Query, orgId: number): Promise<DaysOff> {
  return readDaysOffOfMatchingPlace(query, orgId, { condition: "p.kind = 'organisation'", values: [] });
}

/**
 * Reads the days off of the first place that fulfils an SQL condition, or else the national ones. The values of
 * the condition begin with `$3`.
 */
async function readDaysOffOfMatchingPlace(
  query: Query,
  orgId: number,
  { condition, values }: { condition: string; values: readonly (number | null)[] },
): Promise<DaysOff> {
  const [place = { holidayListId: null, stateId: null }] = await query<HolidayListFacts>(
    `${readPlacesSql} where p.org_id = $1 and ${condition} order by p.id limit 1`,
    [orgId, formatDay(await findOrgToday(query, orgId)), ...values],
  );
  const list = chooseHolidayList(await listHolidayLists(query, orgId), place);
  return list ? toDaysOff(list) : onlySundaysOff;
}

/** Reads a holiday list and locks it until the transaction ends. */
export async function lockHolidayList(query: Query, orgId: number, id: number): Promise<HolidayList | undefined> {
  await query('select 1 from holiday_list where org_id = $1 and id = $2 for update', [orgId, id]);
  const [list] = await query<HolidayList>(`${holidayListsSql} where l.org_id = $1 and l.id = $2`, [orgId, id]);
  return list;
}

/**
 * Locks all holiday lists. Otherwise two concurrent calls could exceed the limit, or add two lists for one
 * state.
 */
export async function lockHolidayLists(query: Query, orgId: number): Promise<void> {
  await query('select 1 from organisation where org_id = $1 for no key update', [orgId]);
}

export type HolidayForm = Omit<HolidayList, 'id' | 'version'>;

export async function insertHolidayList(
  query: Query,
  orgId: number,
  { name, source, reach, state_id, saturdays, sundays, days }: HolidayForm,
): Promise<number> {
  const [inserted] = await query<{ id: number }>(
    `insert into holiday_list (org_id, name, source, reach, state_id, saturdays, are_sundays_off)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [orgId, name, source, reach, state_id, saturdays, sundays],
  );
  const id = inserted?.id ?? 0;
  await writeHolidays(query, { orgId, id, days });
  return id;
}

export async function updateHolidayList(
  query: Query,
  orgId: number,
  { id, name, source, reach, state_id, saturdays, sundays, days }: HolidayForm & { id: number },
): Promise<void> {
  await query(
    `update holiday_list set (name, source, reach, state_id, saturdays, are_sundays_off, version) =
       ($3, $4, $5, $6, $7, $8, version + 1) where org_id = $1 and id = $2`,
    [orgId, id, name, source, reach, state_id, saturdays, sundays],
  );
  await writeHolidays(query, { orgId, id, days });
}

type WriteHolidaysOptions = { orgId: number; id: number; days: readonly Holiday[] };

async function writeHolidays(query: Query, { orgId, id, days }: WriteHolidaysOptions): Promise<void> {
  const values = [orgId, id, days.map(({ day }) => day), days.map(({ name }) => name)];
  await query(`delete from holiday where org_id = $1 and list_id = $2 and day <> all ($3::date[])`, values.slice(0, 3));
  await query(
    `insert into holiday as h (org_id, list_id, day, name)
     select $1, $2, day, name from unnest($3::date[], $4::text[]) as d (day, name)
     on conflict (org_id, list_id, day) do update set name = excluded.name where h.name <> excluded.name`,
    values,
  );
}

/** Deletes a holiday list. Returns the names of the places that used it and must now use another list. */
export async function deleteHolidayList(query: Query, orgId: number, id: number): Promise<string[]> {
  const places = await query<{ name: string }>(
    `update profile set (holiday_list_id, version) = (null, version + 1)
     where org_id = $1 and holiday_list_id = $2 returning name`,
    [orgId, id],
  );
  await query('delete from holiday_list where org_id = $1 and id = $2', [orgId, id]);
  return places.map(({ name }) => name).toSorted();
}

/**
 * Clears the stored next due dates that depend on the national holiday list. The next read of a list computes
 * them again.
 */
export async function clearNextDueOfNationalHolidays(query: Query, orgId: number): Promise<void> {
  await query(
    `update record r set next_due = null from schedule s
     where s.org_id = $1 and r.org_id = $1 and r.kind = s.kind and r.id = s.record_id and r.next_due is not null
       and (s.holiday <> 'stay' or s.due ->> 'unit' = 'working-days'
         or jsonb_path_exists(s.exceptions, '$[*].due.unit ? (@ == "working-days")'))`,
    [orgId],
  );
}
