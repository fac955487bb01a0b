import { extractUserName, formatPersonWithTitle, parseShownName } from 'shared-lib/people';
import { formatDay, parseDay } from 'shared-lib/schedules';
import type { SheetCell } from '../records/spreadsheets/read-sheet';

/** The value read from a cell, or a fault that says why it cannot be read. */
export type CellReading<Value> = { value: Value } | { fault: string };

/** A fault and its column. The column is empty if the fault concerns several columns or the whole row. */
export type CellFault = { fault: string; column: string };

/** Collects all faults of one row, so that a check reports them together. */
export type FaultCollector = {
  /**
   * Returns the value of a cell. If the cell has a fault, adds the fault to the collected ones and returns
   * undefined.
   */
  take<Value>(read: CellReading<Value>, column: string): Value | undefined;
  /** Adds a fault to the collected ones, if there is one. */
  note(fault: string | false | undefined, column?: string): void;
  faults: readonly CellFault[];
};

export function createFaultCollector(): FaultCollector {
  const faults: CellFault[] = [];
  return {
    faults,
    take(read, column) {
      if ('value' in read) return read.value;
      faults.push({ fault: read.fault, column });
      return undefined;
    },
    note(fault, column = '') {
      if (fault) faults.push({ fault, column });
    },
  };
}

export const readCellText = (cell: SheetCell): string =>
  cell instanceof Date ? (toIsoDay(cell) ?? '') : String(cell).trim();

/** Reads a day: `2026-08-15`, `15 Aug 2026`, or numbers with the day first, `15/08/2026`. */
export function readDayCell(title: string, cell: SheetCell): CellReading<string> {
  if (cell instanceof Date) {
    const day = toIsoDay(cell);
    return day === undefined ? { fault: `${title}: this is not a date.` } : { value: day };
  }
  const text = String(cell).trim();
  if (typeof cell === 'number' || /^\d+$/.test(text))
    return { fault: `${title}: ${text} is a number and no day. Write 2026-08-15 or 15/08/2026.` };
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (first !== undefined && second !== undefined)
    return readDayFirstDate(title, { text, first, second, year: year ?? '' });
  const [, dayOfMonth, month, ofYear] = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})$/.exec(text) ?? [];
  const monthIndex = month === undefined ? -1 : monthNames.indexOf(month.slice(0, 3).toLowerCase());
  const day =
    monthIndex < 0 ? parseIsoDay(text) : parseIsoDay(formatIsoDay(ofYear ?? '', monthIndex + 1, Number(dayOfMonth)));
  return day === undefined
    ? { fault: `${title}: "${text}" is not a date. Write 2026-08-15 or 15/08/2026.` }
    : { value: day };
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type EnteredDayParts = { text: string; first: string; second: string; year: string };

/** Reads a date with the day before the month, as in India. */
function readDayFirstDate(title: string, { text, first, second, year }: EnteredDayParts): CellReading<string> {
  const [day, month] = [Number(first), Number(second)];
  const dayFirst = parseIsoDay(formatIsoDay(year, month, day));
  if (dayFirst !== undefined) return { value: dayFirst };
  const swapped = month > 12 ? parseIsoDay(formatIsoDay(year, day, month)) : undefined;
  if (swapped === undefined) return { fault: `${title}: "${text}" is not a date.` };
  const [, ofMonth = '', ofDay = ''] = swapped.split('-');
  return {
    fault: `${title}: "${text}" has no month ${month}. The day comes first: ${ofDay}/${ofMonth}/${year}.`,
  };
}

const formatIsoDay = (year: string, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * Converts a date of a workbook to a day. Workbook dates have no time zone, and the library returns them in
 * UTC.
 */
const toIsoDay = (date: Date) => parseIsoDay(date.toISOString().slice(0, 10));

function parseIsoDay(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDay(text) : undefined;
  return day === undefined || formatDay(day) !== text ? undefined : text;
}

/** How many unknown names get a suggestion at most, because each comparison takes time. */
const maxNamesWithSuggestion = 200;

/** How many allowed names a fault lists at most. */
const maxListedNames = 12;

/**
 * Creates a function that finds values by name and ignores case. For an unknown name it suggests the most
 * similar one. With `listsAllowed`, it lists the allowed names if no name is similar.
 */
export function createNameFinder<Value>(
  values: ReadonlyMap<string, Value>,
  noun: string,
  { listsAllowed = false } = {},
) {
  const allowed = listsAllowed ? ` ${describeAllowedNames([...values.keys()])}` : '';
  const entriesByName = new Map([...values].map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const faults = new Map<string, string>();
  return (name: string): CellReading<Value> => {
    const found = entriesByName.get(name.toLowerCase());
    if (found) return { value: found.value };
    const fault =
      faults.get(name) ??
      describeUnknownName(name, {
        noun,
        allowed,
        knownNames: faults.size < maxNamesWithSuggestion ? entriesByName : undefined,
      });
    faults.set(name, fault);
    return { fault };
  };
}

function describeAllowedNames(names: readonly string[]): string {
  const listed = names.toSorted((one, other) => one.localeCompare(other, 'en')).slice(0, maxListedNames);
  if (listed.length === 0) return 'The list is empty. Leave the cell empty.';
  const more = names.length - listed.length;
  return more > 0 ? `Allowed: ${listed.join(', ')} and ${more} more.` : `Allowed: ${listed.join(', ')}.`;
}

/** Puts the title of the column before the fault of a name. */
export const addColumnToFault = (title: string, read: CellReading<number>): CellReading<number> =>
  'fault' in read ? { fault: `${title}: ${read.fault}` } : read;

/** An account that imports can find. `name` is the name that lists show. */
type NamedAccount = { id: number; name: string };

/**
 * Creates a function that finds a user by user name, by full name, or by the name in lists, such as `Asha Rao,
 * Head`. The user name comes first, because users choose their full names. A name that several users have is a
 * fault.
 */
export function createPersonFinder(accounts: readonly NamedAccount[]) {
  const people = accounts.map(({ id, name }) => ({ id, shownName: name, userName: extractUserName(name) }));
  const byUserName = createNameFinder(new Map(people.map(({ id, userName }) => [userName, id])), 'user');
  const namedPeople = people.flatMap((person) => {
    const names = new Set([parseShownName(person.shownName).name, formatPersonWithTitle(person.shownName)]);
    return [...names].map((name) => ({ name, person }));
  });
  const byName = groupRowsByKey(namedPeople, ({ name }) => name.toLowerCase());
  const byAnyName = createNameFinder(new Map(namedPeople.map(({ name, person }) => [name, person.id])), 'user');
  return (enteredName: string): CellReading<number> => {
    const name = enteredName.replace(/\s+/g, ' ');
    const exact = byUserName(extractUserName(name));
    if ('value' in exact) return exact;
    const matches = byName.get(name.toLowerCase()) ?? [];
    if (matches.length > 1) {
      const userNames = matches.map(({ person }) => person.userName).sort();
      return { fault: `${matches.length} users are called "${name}". Write the user name: ${userNames.join(' or ')}.` };
    }
    if (matches[0]) return { value: matches[0].person.id };
    return name.includes('@') ? exact : byAnyName(name);
  };
}

type DescribeUnknownNameOptions = {
  noun: string;
  /** A sentence that lists the allowed names, or an empty text. */
  allowed: string;
  knownNames: ReadonlyMap<string, { name: string }> | undefined;
};

function describeUnknownName(name: string, { noun, allowed, knownNames }: DescribeUnknownNameOptions): string {
  const similarName =
    knownNames &&
    findMostSimilarName(
      name,
      [...knownNames.values()].map((one) => one.name),
    );
  return similarName === undefined
    ? `There is no ${noun} "${name}".${allowed}`
    : `There is no ${noun} "${name}". Did you mean "${similarName}"?`;
}

/** Returns the most similar name, if the difference is small. */
export function findMostSimilarName(name: string, names: readonly string[]): string | undefined {
  const soughtName = name.toLowerCase().slice(0, 100);
  let [best, least] = [undefined as string | undefined, Math.max(2, Math.floor(soughtName.length / 3)) + 1];
  for (const one of names) {
    if (Math.abs(one.length - soughtName.length) >= least) continue;
    const changes = computeEditDistance(soughtName, one.toLowerCase().slice(0, 100), least);
    if (changes < least) [best, least] = [one, changes];
  }
  return best;
}

/**
 * Counts how many letters must be changed, added or removed to turn one text into the other. Stops at `most`.
 */
function computeEditDistance(one: string, other: string, most: number): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaceCost = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(replaceCost, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    if (Math.min(...now) >= most) return most;
    before = now;
  }
  return before.at(-1) ?? most;
}

export function groupRowsByKey<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
