/** Document 1 §9. */
export const pageSizes = [10, 20, 30];

export type Page<Row> = {
  rows: Row[];
  /** From 1; the nearest page there is. */
  page: number;
  pages: number;
  /** The numbers of its first and last row, from 1. */
  from: number;
  to: number;
  total: number;
};

/** One page out of rows that are all at hand. */
export function pageOf<Row>(rows: Row[], wanted: number, size: number): Page<Row> {
  const pages = Math.max(Math.ceil(rows.length / size), 1);
  const page = Math.min(Math.max(wanted, 1), pages);
  const start = (page - 1) * size;
  const shown = rows.slice(start, start + size);
  return {
    rows: shown,
    page,
    pages,
    from: Math.min(start + 1, rows.length),
    to: start + shown.length,
    total: rows.length,
  };
}
