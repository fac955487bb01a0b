import { send } from 'shared-lib/api';
import { type Option, parseId, parseOptions, parseRetiredOptions } from 'shared-lib/records';
import { type Holiday, holidayLimits, isDayOff, parseDay, saturdayRules } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import { string } from 'yup';

export const holidayListScopes = ['national', 'state', 'own'] as const;

/** Checks the name of a holiday list or of a day off. */
export const holidayNameSchema = string()
  .default('')
  .test('filled', t('Please fill the Name.'), (typed) => typed.trim() !== '')
  .max(holidayLimits.name, t('The name has at most {most} characters.', { most: holidayLimits.name }));

/** A list of days off. */
export type HolidayList = {
  id: number;
  version: number;
  name: string;
  source: string;
  reach: (typeof holidayListScopes)[number];
  stateId: number | null;
  saturdays: (typeof saturdayRules)[number];
  sundays: boolean;
  days: readonly Holiday[];
};

/**
 * All holiday lists, and the states for which a list can be made. `retired` are the states that are no longer offered.
 */
export type HolidayLists = {
  lists: readonly HolidayList[];
  states: readonly Option[];
  retired: readonly Option[];
};

/** Fetches the holiday lists and the states. Throws when one of the calls fails. */
export async function fetchHolidayLists(signal: AbortSignal): Promise<HolidayLists> {
  const [lists, options] = await Promise.all([
    send({ method: 'POST', path: 'holidays/list', body: {}, signal }),
    send({ method: 'POST', path: 'law/datafetchdropdown', body: {}, signal }),
  ]);
  if (!lists.ok) throw new Error(lists.message);
  if (!options.ok) throw new Error(options.message);
  if (!Array.isArray(lists.value.data)) throw new Error('The answer has no lists.');
  return {
    lists: lists.value.data.flatMap((entry) => readHolidayList(entry) ?? []),
    states: parseOptions(options.value, 'state'),
    retired: parseRetiredOptions(options.value, 'state'),
  };
}

/** Parses a list. Returns undefined if the entry is not a list. */
function readHolidayList(entry: unknown): HolidayList | undefined {
  const { id, version, name, source, reach, state_id, saturdays, sundays, days } = Object(entry);
  const [knownId, knownVersion] = [parseId(id), parseId(version)];
  if (knownId === undefined || knownVersion === undefined || typeof name !== 'string') return undefined;
  return {
    id: knownId,
    version: knownVersion,
    name,
    source: typeof source === 'string' ? source : '',
    reach: holidayListScopes.find((known) => known === reach) ?? 'own',
    stateId: parseId(state_id) ?? null,
    saturdays: saturdayRules.find((known) => known === saturdays) ?? 'none',
    sundays: sundays === true,
    days: Array.isArray(days) ? days.flatMap((one) => readHoliday(one) ?? []) : [],
  };
}

function readHoliday(entry: unknown): Holiday | undefined {
  const { day, name } = Object(entry);
  return typeof day === 'string' && typeof name === 'string' ? { day, name } : undefined;
}

/** Builds the body of the call that saves a list. A new list has no id. */
export function buildHolidayListBody({
  stateId,
  ...list
}: Omit<HolidayList, 'id' | 'version'> & Partial<Pick<HolidayList, 'id' | 'version'>>) {
  return { ...list, state_id: list.reach === 'state' ? stateId : null };
}

/** Lists the years in which a list has days off, in order. */
export function listYears({ days }: HolidayList): string[] {
  return [...new Set(days.map(({ day }) => day.slice(0, 4)))].toSorted();
}

/**
 * Chooses the year to show: the one in the address, or else the current year, or else the last year of the
 * list.
 */
export function chooseShownYear(list: HolidayList, yearInAddress: string, today: string): string | undefined {
  const years = listYears(list);
  return [yearInAddress, today.slice(0, 4)].find((year) => years.includes(year)) ?? years.at(-1);
}

/** Whether the day is off because of its weekday, such as a Sunday. A holiday on that day then makes no difference. */
export function isWeeklyDayOff({ saturdays, sundays }: HolidayList, day: string): boolean {
  const parsed = parseDay(day);
  return parsed !== undefined && isDayOff(parsed, { days: new Set(), saturdays, sundays });
}

/** Sorts lists: first the national list, then the lists of states by name, then all others. */
export function sortByScope(lists: readonly HolidayList[]): HolidayList[] {
  return lists.toSorted((one, other) => holidayListScopes.indexOf(one.reach) - holidayListScopes.indexOf(other.reach));
}

/** Describes where a list applies: in the whole country, in states or in the organisation. */
export function describeListScope(
  { reach, stateId }: HolidayList,
  { states, retired }: Pick<HolidayLists, 'states' | 'retired'>,
): string {
  if (reach === 'state')
    return [...states, ...retired].find(({ id }) => id === stateId)?.name ?? t('State {id}', { id: stateId ?? 0 });
  return listScopeTexts[reach];
}

export const listScopeTexts = {
  national: t('National'),
  state: t('A state'),
  own: t('Own'),
} satisfies Record<HolidayList['reach'], string>;

export function describeWeeklyDaysOff({ saturdays, sundays }: HolidayList): string {
  const words = [sundays ? t('Sundays') : '', saturdayTexts[saturdays]].filter(Boolean);
  return words.length === 0 ? t('no day of the week') : words.join(', ');
}

const saturdayTexts = {
  none: '',
  'second-fourth': t('second and fourth Saturdays'),
  all: t('Saturdays'),
} satisfies Record<HolidayList['saturdays'], string>;

/** The action whose dialog is open: on a list, on one of its days, or an import. */
export type HolidayAction =
  | { act: 'add-list' }
  | { act: 'edit-list' | 'delete-list' | 'import' | 'add-day'; list: HolidayList }
  | { act: 'edit-day' | 'delete-day'; list: HolidayList; holiday: Holiday };

/** Makes the form name of an action. A stored draft has this name, so that its form can be opened again. */
export function makeHolidayFormName(action: HolidayAction): string {
  const listPart = 'list' in action ? `.${action.list.id}` : '';
  const dayPart = 'holiday' in action ? `.${action.holiday.day}` : '';
  return `holidays.${action.act}${listPart}${dayPart}`;
}

/** Finds the action that belongs to a form name. */
export function findHolidayAction(form: string, lists: readonly HolidayList[]): HolidayAction | undefined {
  const actions = [
    { act: 'add-list' } as const,
    ...lists.flatMap((list): HolidayAction[] => [
      { act: 'edit-list', list },
      { act: 'import', list },
      { act: 'add-day', list },
      ...list.days.map((holiday) => ({ act: 'edit-day', list, holiday }) as const),
    ]),
  ];
  return actions.find((action) => makeHolidayFormName(action) === form);
}
