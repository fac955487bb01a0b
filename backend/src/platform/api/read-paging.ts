import { parseDay } from 'shared-lib/schedules';
import { okResult, type Result, refusedResult, refuseField } from '../database/result';
import { parseId } from './parse-body';

export type Paging = { page: number; pageSize: number };

/** The page sizes of most lists. */
export const commonPageSizes: readonly number[] = [50, 100, 200];

/** Reads the requested page and page size of a list. The first allowed size is the default. */
export function readPaging(
  { page = 1, pageSize }: { page?: unknown; pageSize?: unknown },
  sizes: readonly number[],
): Result<Paging> {
  const number = parseWholeNumber(page);
  if (number === undefined) return refusedResult('bad-page');
  const size = parseWholeNumber(pageSize ?? sizes[0]);
  if (size !== undefined && sizes.includes(size)) return okResult({ page: number, pageSize: size });
  return refusedResult('bad-page-size', { sizes: formatPageSizes(sizes) });
}

/** The largest allowed offset. No list has more rows, and the number fits into PostgreSQL's integers. */
const maxRowOffset = 2_000_000_000;

/** Converts a page to the limit and offset of a query. */
export function toLimitOffset({ page, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: Math.min((page - 1) * pageSize, maxRowOffset) };
}

/** Parses a whole number from the query of an address, where every value is a text. */
function parseWholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;
}

/** Parses `after`, the position at which a page starts. Clients send the `next` value of the previous page. */
export function parsePagePosition<Position>(
  after: string | undefined,
  parse: (text: string) => Position | undefined,
): Result<Position | undefined> {
  if (after === undefined) return okResult(undefined);
  const position = parse(after);
  return position ? okResult(position) : refuseField('after', 'must be `next` of the previous page');
}

/** The position of a row in a list that is sorted by day, then by id. */
export type DayPosition = { day: string; id: number };

/** Parses a day and an id. Refuses a day or an id that PostgreSQL cannot store, such as a day of the year 0000. */
export function parseDayPosition(text: string): DayPosition | undefined {
  const [day = '', idText, ...others] = text.split(' ');
  const id = parseId(idText);
  const isStorable = parseDay(day) !== undefined && day >= '0001';
  return isStorable && id !== undefined && others.length === 0 ? { day, id } : undefined;
}

function formatPageSizes(sizes: readonly number[]): string {
  return `${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}`;
}
