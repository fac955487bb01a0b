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
  const known = days.map(({ day, name }) => [parseDay(day) ?? 0, name] as const);
  return { days: new Set(known.map(([day]) => day)), names: new Map(known), saturdays, sundays };
}

/** The facts of a place that decide which holiday list it uses. */
export type PlaceWithHolidayList = { holidayListId: number | null; stateId: number | null };

/** Chooses the holiday list of a place: its own, or else that of its state, or else the national one. */
export function chooseHolidayList(lists: readonly HolidayList[], place: PlaceWithHolidayList): HolidayList | undefined {
  return (
    lists.find(({ id }) => id === place.holidayListId) ??
    lists.find(({ reach, state_id }) => reach === 'state' && state_id === place.stateId) ??
    lists.find(({ reach }) => reach === 'national')
  );
}

/**
 * Builds SQL that reads in which State a place is on a day. `place` is the alias of its row, `day` a date.
 */
export const buildPlaceStateOnDaySql = (place: string, day: string) => `(
  select case when a.facts is null then ${place}.state_id else (a.facts ->> 'state_id')::integer end
  from (select) one left join lateral (
    select past.facts from past_answers past where past.org_id = ${place}.org_id and past.profile_id = ${place}.id
      and past.until_day > ${day} order by past.until_day limit 1) a on true)`;

/** SQL that reads the facts by which the holiday list of a place is chosen today. `$2` is today. */
const placeWithHolidayListSql = `
  select p.name, p.holiday_list_id as "holidayListId", ${buildPlaceStateOnDaySql('p', '$2::date')} as "stateId" from profile p`;

type ListDaysOffOptions = { orgId: number; placeId?: number | undefined; from: Day; to: Day };

/** A day off. If only some places have it off, `places` has the first names, `more_places` counts the others. */
type ListedDayOff = { day: string; name: string; places?: string[]; more_places?: number };

/** How many places of a day off are named at most. */
const maxNamedPlaces = 3;

/**
 * Lists the days off in a span of days: those of the place or, without a place, of each open place. Without any
 * place, they are those of the national list.
 */
export async function listDaysOff(
  query: Query,
  { orgId, placeId, from, to }: ListDaysOffOptions,
): Promise<ListedDayOff[]> {
  const lists = await listHolidayLists(query, orgId);
  const found = await query<PlaceWithHolidayList & { name: string }>(
    `${placeWithHolidayListSql} where p.org_id = $1 and case when $3::integer is null
       then p.closed_on is null or p.closed_on >= $2::date else p.id = $3 end order by lower(p.name), p.id`,
    [orgId, formatDay(await findOrgToday(query, orgId)), placeId ?? null],
  );
  const places = found.length > 0 ? found : [{ name: '', holidayListId: null, stateId: null }];
  const prepared = new Map(lists.map((list) => [list.id, toDaysOff(list)]));
  const daysOffOf = places.map((place) => prepared.get(chooseHolidayList(lists, place)?.id ?? 0) ?? onlySundaysOff);
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth).flatMap((day) => {
    const off = places.filter((_place, nth) => isDayOff(day, daysOffOf[nth] ?? onlySundaysOff));
    if (off.length === 0) return [];
    const names = new Set(daysOffOf.flatMap(({ names: all }) => all?.get(day) ?? []));
    // A weekly day off at other places is not what the name stands for.
    const named = places.filter((_place, nth) => daysOffOf[nth]?.names?.has(day));
    const shown = named.length > 0 ? named : off;
    const more = shown.length - maxNamedPlaces;
    const isPart = off.length < places.length;
    return {
      ...{ day: formatDay(day), name: [...names].join(', ') },
      ...(isPart && { places: shown.slice(0, maxNamedPlaces).map(({ name }) => name) }),
      ...(isPart && more > 0 && { more_places: more }),
    };
  });
}

/**
 * Reads the days off on which nobody gets a digest: the holidays of the organisation's own place, or else the
 * national ones.
 */
export async function readDaysOffOfOrganisation(query: Query, orgId: number): Promise<DaysOff> {
  return readDaysOffOfMatchingPlace(query, orgId, { condition: "p.kind = 'organisation'", values: [] });
}

/**
 * Reads the days off at the first place that matches an SQL condition, or else the national ones. The values
 * of the condition begin with `$3`.
 */
async function readDaysOffOfMatchingPlace(
  query: Query,
  orgId: number,
  { condition, values }: { condition: string; values: readonly (number | null)[] },
): Promise<DaysOff> {
  const [place = { holidayListId: null, stateId: null }] = await query<PlaceWithHolidayList>(
    `${placeWithHolidayListSql} where p.org_id = $1 and ${condition} order by p.id limit 1`,
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
