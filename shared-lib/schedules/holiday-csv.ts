import { t } from 'shared-lib/words';
import { formatDay, parseDay } from './days';
import { formatReadableDay } from './explain-due-date';

/**
 * Limits: number of holiday lists, days of a list, characters of a name and of a source, and moved due dates that a dry
 * run names.
 */
export const holidayLimits = { lists: 60, days: 400, name: 200, source: 1000, previewedDates: 3 } as const;

/** A day off. Its day has the form `2026-08-15`. */
export type Holiday = { day: string; name: string };

/** A fault in a line of a file. Lines are counted from 1. */
type CsvFault = { line: number; fault: string };

type CsvRow = { line: number; cells: string[] };

/** A line of a file: its day and its name, and its fault if there is one. */
export type HolidayCsvLine = {
  line: number;
  date: string;
  name: string;
  fault?: string;
  /** Whether the list already has this day with this name. Such a line adds no day. */
  isListed?: true;
};

/**
 * Reads holidays from CSV with the columns date and name. A heading is optional. A day that the list already has with
 * the same name is skipped. A day that the list has with another name is a fault, and so is a repeated day. If any line
 * has a fault, no days are returned.
 */
export function parseHolidays(csv: string, known: readonly Holiday[] = []): { days: Holiday[]; faults: CsvFault[] } {
  const lines = readHolidayCsvLines(csv, known);
  const faults = lines.flatMap(({ line, fault }) => (fault === undefined ? [] : [{ line, fault }]));
  const added = faults.length > 0 ? [] : lines.filter(({ isListed }) => !isListed);
  const days = added.map(({ date, name }) => ({ day: date, name }));
  return { days, faults };
}

/** Reads the lines of a CSV file with holidays, including faulty lines. */
export function readHolidayCsvLines(csv: string, known: readonly Holiday[] = []): HolidayCsvLine[] {
  const rows = splitCsvRows(csv.replace(/^\uFEFF/, ''));
  if (rows === undefined) return [{ line: 1, date: '', name: '', fault: t('A quote is not closed.') }];
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isHeading = filled[0]?.cells[0]?.toLowerCase() === 'date';
  const whereByDay = new Map(known.map(({ day, name }) => [day, t('is already in the list as {name}', { name })]));
  const listed = new Set(known.map(({ day, name }) => `${day} ${name}`));
  const lines = filled.slice(isHeading ? 1 : 0).map((row) => readLineAndStoreDay(row, whereByDay, listed));
  if (lines.length === 0) return [{ line: 1, date: '', name: '', fault: t('The file has no days.') }];
  const free = holidayLimits.days - known.length;
  const tooManyFault = t('A list has at most {most} days.', { most: holidayLimits.days });
  // Only lines with a new day count towards the limit of the list.
  const firstExcessLine = lines.filter(({ day }) => day !== undefined)[free];
  return lines.map(({ day: _day, ...line }) =>
    line.line === firstExcessLine?.line ? { ...line, fault: line.fault ?? tooManyFault } : line,
  );
}

/** Reads a line. Stores in `whereByDay` where each day first appears. */
function readLineAndStoreDay(
  { line, cells }: CsvRow,
  whereByDay: Map<string, string>,
  listed: ReadonlySet<string>,
): HolidayCsvLine & { day?: string } {
  const read = readHoliday(cells);
  const [date = '', name = ''] = cells;
  if (typeof read === 'string') return { line, date, name, fault: read };
  if (listed.has(`${read.day} ${read.name}`)) return { line, date: read.day, name: read.name, isListed: true };
  const fault = findRepeatedDayFault(read, whereByDay);
  if (!whereByDay.has(read.day)) whereByDay.set(read.day, t('is already in line {line}', { line }));
  return { line, date: read.day, day: read.day, name: read.name, ...(fault !== undefined && { fault }) };
}

function findRepeatedDayFault({ day }: Holiday, whereByDay: ReadonlyMap<string, string>): string | undefined {
  const where = whereByDay.get(day);
  return where === undefined ? undefined : t('{day} {where}.', { day: formatReadableDay(parseDay(day) ?? 0), where });
}

/** Reads the cells of a line. Returns the holiday, or the fault as a text. */
function readHoliday(cells: readonly string[]): Holiday | string {
  const [date = '', name = '', ...rest] = cells;
  if (rest.some((cell) => cell !== '')) return t('There are more than two columns.');
  const day = readCsvDate(date);
  if (day === undefined)
    return t('“{date}” is not a day. Write 2026-08-15 or 15/08/2026.', { date: date.slice(0, 40) });
  if (day < '1900' || day >= '2201') return t('{day} is not in the years 1900 to 2200.', { day });
  if (name === '') return t('The name is missing.');
  if ([...name].length > holidayLimits.name)
    return t('The name has more than {most} characters.', { most: holidayLimits.name });
  return { day, name };
}

/**
 * Reads `2026-08-15`, `15/08/2026`, `15-08-2026` or `15.08.2026`. Returns undefined for a day that the
 * calendar does not have.
 */
function readCsvDate(text: string): string | undefined {
  const turned = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  const [, day = '', , month = '', year = ''] = turned ?? [];
  const found = parseDay(turned ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text);
  return found === undefined ? undefined : formatDay(found);
}

/**
 * Splits CSV into trimmed cells. A quoted cell may contain separators and line ends. Returns undefined if a
 * quote is not closed.
 */
function splitCsvRows(csv: string): CsvRow[] | undefined {
  const separator = /^[^\r\n,]*;/.test(csv) ? ';' : ',';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let [cell, line] = ['', 1];
  let state: 'plain' | 'quoted' | 'closed' = 'plain';
  const endCell = () => {
    row.cells.push(cell.trim());
    [cell, state] = ['', 'plain'];
  };
  for (const character of `${csv.replace(/\r\n?/g, '\n')}\n`) {
    if (character === '\n') line += 1;
    if (state === 'quoted') {
      if (character === '"') state = 'closed';
      else cell += character;
    } else if (character === '"' && (state === 'closed' || cell.trim() === '')) {
      // Two quotes in a quoted cell mean one quote.
      cell = state === 'closed' ? `${cell}"` : '';
      state = 'quoted';
    } else if (character === separator) {
      endCell();
    } else if (character === '\n') {
      endCell();
      rows.push(row);
      row = { line, cells: [] };
    } else {
      cell += character;
    }
  }
  return state === 'quoted' ? undefined : rows;
}
