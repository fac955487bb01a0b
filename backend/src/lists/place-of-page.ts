/** More than any list has, and small enough for the numbers of the database. */
const farthest = 2_000_000_000;

/** How many rows come before a page. */
export function placeOfPage(page: number, pageSize: number): number {
  return Math.min((page - 1) * pageSize, farthest);
}
