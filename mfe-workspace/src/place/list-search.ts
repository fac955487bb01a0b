import { longestSearch, type RecordKind } from 'shared-lib/records';

/** The search text of a list and its column: one of the selector, or all. */
export type ListSearch = { by: string; text: string };

/** Searches all columns of the selector, as the top bar does. */
export const everywhere = 'allFields';

/** Reads the search of an address. Lists without a search offer accept only that of the top bar (P-44). */
export function readSearch(
  { name, search }: RecordKind,
  address: URLSearchParams,
  { offersSearch }: { offersSearch: boolean },
): ListSearch | undefined {
  const ofTopBar = name === 'law' ? [everywhere] : [];
  const all = offersSearch ? [everywhere, ...search.map(({ parameter }) => parameter)] : ofTopBar;
  for (const by of all) {
    const text = address.get(by)?.trim().slice(0, longestSearch) ?? '';
    if (text !== '') return { by, text };
  }
  return undefined;
}
