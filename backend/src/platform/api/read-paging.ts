import { done, type Result, refused } from '../database/result';
export type Paging = { page: number; pageSize: number };

/** The page sizes of most lists. */
export const longPages: readonly number[] = [50, 100, 200];

/** Reads the page of a list; the first of the sizes is the default. */
export function readPaging(
  { page = 1, pageSize }: { page?: unknown; pageSize?: unknown },
  sizes: readonly number[],
): Result<Paging> {
  const number = readWhole(page);
  if (number === undefined) return refused('bad-page');
  const size = readWhole(pageSize ?? sizes[0]);
  if (size !== undefined && sizes.includes(size)) return done({ page: number, pageSize: size });
  return refused('bad-page-size', { sizes: sayOr(sizes) });
}

/** More rows than any list has, and small enough for the database's integers. */
const farthest = 2_000_000_000;

/** The rows of a list that a page contains. */
export function toLimitOffset({ page, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: Math.min((page - 1) * pageSize, farthest) };
}

/** A value from a query is text. */
function readWhole(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;
}

function sayOr(sizes: readonly number[]): string {
  return `${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}`;
}
