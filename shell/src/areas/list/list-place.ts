import { type PageOfRows, readPage } from 'shared-lib/ui/paging';
import type { Order } from 'shared-lib/ui/table';

export const listSizes = [50, 100, 200] as const;
/** The longest text of a filter; the server accepts no longer one either. */
export const longestFilter = 200;
/**
 * More than that, so that too long a text shows an error instead of being cut silently; less than a paste may bring.
 */
export const longestTypedFilter = 1000;

export type Filters = Readonly<Record<string, string>>;

/** A person's place in an area's list: the filters, the order and the page. */
export type ListPlace = PageOfRows & { sort: string; order: Order; filters: Filters };

/** The queries that a list supports: its sortable columns, its start order and its filters. */
export type ListQueryOptions = {
  sorts: readonly string[];
  start: { sort: string; order: Order };
  filters: readonly string[];
};

/** Invalid values in an address are ignored; too long a text is kept, so that its error is shown. */
export function readListPlace(
  address: URLSearchParams,
  { sorts, start, filters }: ListQueryOptions,
): ListPlace {
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

/** The address of a place; default values are left out. */
export function writeListPlace(
  { page, size, sort, order, filters }: ListPlace,
  { start }: ListQueryOptions,
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
