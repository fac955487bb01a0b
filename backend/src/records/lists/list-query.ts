import type { RecordKind } from 'shared-lib/records';

/** The filters of a list. */
export type ListFilter = {
  status?: 'Draft' | 'Published';
  /** Only published records that lack a required field (P-63). */
  incomplete?: true;
  /** Option ids; a record matches if it has one of them. */
  categories?: readonly number[];
  states?: readonly number[];
  includeCentral?: true;
  law?: { id: number; is: 'above' | 'aboveOrItself' };
  /** For each part of the searched text, the text that it must contain. */
  sought?: Readonly<Partial<Record<SearchPart, string>>>;
};

export type ListOrder = {
  /** A column of the record table; without one, the order is by creation. */
  sort?: string;
  isDescending: boolean;
};

/** A request for a page of a list. */
export type ListRequest = {
  orgId: number;
  kind: RecordKind;
  filter: ListFilter;
  order: ListOrder;
  offset: number;
  take: number;
};

/** The number that the function search_text gives to each part; `any` means every part. */
export const searchParts = { any: '0', code: '1', name: '2', lawStatus: '3', lawCode: '4' } as const;
export type SearchPart = (typeof searchParts)[keyof typeof searchParts];

export const newestFirst: ListOrder = { isDescending: true };

/** The filter as JSON for the function find_records. */
export function toRequest({ filter, order }: Pick<ListRequest, 'filter' | 'order'>): Record<string, unknown> {
  const { law, ...rest } = filter;
  return {
    ...rest,
    ...(law && { law: law.id, lawIs: law.is }),
    ...(order.sort && { sort: order.sort }),
    ...(order.isDescending && { descending: true }),
  };
}

/** The cache key: two requests with the same key can share what was found out about the list. */
export function listCacheKey(wish: ListRequest): string {
  return JSON.stringify([wish.orgId, wish.kind.name, toRequest(wish)]);
}

/** Whether counting needs to look at the rows. All other counts are kept up to date as records are written. */
export function needsRowCount(filter: ListFilter): boolean {
  const { incomplete, categories = [], states = [], law, sought } = filter;
  return (
    incomplete === true ||
    categories.length > 1 ||
    states.length > 1 ||
    law !== undefined ||
    sought !== undefined
  );
}
