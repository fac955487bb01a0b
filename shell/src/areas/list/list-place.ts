import { type PageOfRows, readPage } from 'shared-lib/ui/paging';
import type { Order } from 'shared-lib/ui/table';

export const listSizes = [50, 100, 200] as const;
/** The longest text that a filter takes; the server takes no longer one either. */
export const longestFilter = 200;
/** More than that, so that a longer one is told and not cut unseen; less than a paste may bring. */
export const longestTypedFilter = 1000;

export type Filters = Readonly<Record<string, string>>;

/** Where in a list of an area a person is: what they look for, in which order, and which page of it. */
export type ListPlace = PageOfRows & { sort: string; order: Order; filters: Filters };

/** What a list can be asked: by which columns it sorts, from which one it starts, and what it can be filtered by. */
export type ListAsking = {
  sorts: readonly string[];
  start: { sort: string; order: Order };
  filters: readonly string[];
};

/** Nonsense in an address counts as not said; a text that is too long is kept, so that it is told. */
export function readListPlace(address: URLSearchParams, { sorts, start, filters }: ListAsking): ListPlace {
  const sort = address.get('sort') ?? '';
  const order = address.get('order');
  const isSorted = sorts.includes(sort) && (order === 'asc' || order === 'desc');
  const said = filters.map((name) => [name, address.get(name) ?? ''] as const);
  return {
    ...readPage({ page: address.get('page'), size: address.get('size') }, listSizes),
    ...(isSorted ? { sort, order } : start),
    filters: Object.fromEntries(said.filter(([, text]) => text !== '')),
  };
}

/** The address of a place; what is as it starts goes without saying. */
export function writeListPlace(
  { page, size, sort, order, filters }: ListPlace,
  { start }: ListAsking,
): string {
  const address = new URLSearchParams(Object.entries(filters).filter(([, text]) => text !== ''));
  if (sort !== start.sort || order !== start.order) {
    address.set('sort', sort);
    address.set('order', order);
  }
  if (page > 1) address.set('page', String(page));
  if (size !== listSizes[0]) address.set('size', String(size));
  return `?${address}`;
}
