import type { PageOfRows } from 'shared-lib/ui/paging';

/** The lists come in pages of 50, 100 or 200; all sizes of this dialog lie evenly in a hundred. */
export const windowSize = 100;
export const searchSizes = [10, 20, 50] as const;

/** Which page of a hundred holds a small page, and where in it the small one begins. */
export function windowOfPage({ page, size }: PageOfRows): { page: number; from: number } {
  const first = (page - 1) * size;
  return { page: Math.floor(first / windowSize) + 1, from: first % windowSize };
}
