import { longestSearch, type RecordKind } from 'shared-lib/records';

/** What a list is searched for, and where: a column of its selector, or all of them. */
export type ListSearch = { by: string; text: string };

/** In all the columns of the selector; the top bar searches so too. */
export const everywhere = 'allFields';

/** Reads the search of an address. Whose lists offer none has none either but that of the top bar (decision 44). */
export function readSearch(
  { search }: RecordKind,
  address: URLSearchParams,
  { offersSearch }: { offersSearch: boolean },
): ListSearch | undefined {
  const columns = offersSearch ? search.map(({ parameter }) => parameter) : [];
  for (const by of [everywhere, ...columns]) {
    const text = address.get(by)?.trim().slice(0, longestSearch) ?? '';
    if (text !== '') return { by, text };
  }
  return undefined;
}
