import { longestSearch, type RecordKind } from 'shared-lib/records';

/** What a list is searched for, and where: a column of its selector, or all of them. */
export type ListSearch = { by: string; text: string };

/** In all the columns of the selector; the top bar searches so too. */
export const everywhere = 'allFields';

/** Reads the search of an address. Whose lists offer none has none either but that of the top bar (P-44). */
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
