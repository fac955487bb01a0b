import { done, type Outcome, refused } from '../database/outcome';

type Asked = { page?: number | string | undefined; pageSize?: number | string | undefined };
export type Paging = { page: number; pageSize: number };

const lastPage = 1_000_000;

/** Which page of a list is asked for; the first of the sizes is meant where none is said. */
export function readPaging({ page, pageSize }: Asked, sizes: readonly number[]): Outcome<Paging> {
  const number = readWhole(page ?? 1);
  if (number === undefined || number < 1 || number > lastPage) return refused('bad-page');
  const size = readWhole(pageSize ?? sizes[0] ?? 0);
  if (size !== undefined && sizes.includes(size)) return done({ page: number, pageSize: size });
  return refused('bad-value', { field: 'pageSize', fault: `must be ${sayOr(sizes)}` });
}

function readWhole(value: number | string): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
}

function sayOr(sizes: readonly number[]): string {
  return `${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}`;
}
