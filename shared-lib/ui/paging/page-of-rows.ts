/** The part of a list that is in view. */
export type PageOfRows = { page: number; size: number };

/** Reads a page from an address or a store; invalid values become the first page or the first size. */
export function readPage(
  said: { page: string | null; size: string | null },
  sizes: readonly number[],
): PageOfRows {
  const page = Number(said.page);
  const size = Number(said.size);
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    size: sizes.includes(size) ? size : (sizes[0] ?? 10),
  };
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** "51–100 of 1,174"; "0 of 1,174" when the page is past the end. */
export function formatRange({ page, size }: PageOfRows, total: number): string {
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const [from, to, all] = [first, last, total].map((count) => count.toLocaleString('en'));
  return first > last ? `0 of ${all}` : `${from}–${to} of ${all}`;
}
