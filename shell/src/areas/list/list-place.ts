import { useLatestPlace, useNavigate, useSearchParams } from 'shared-lib/router';
import { type PagePosition, parsePagePosition } from 'shared-lib/ui/paging';
import type { SortOrder } from 'shared-lib/ui/table';

export const listSizes = [50, 100, 200] as const;
/** The longest text of a filter; the server accepts no longer one either. */
export const longestFilter = 200;
/**
 * More than that, so that too long a text shows an error instead of being cut silently; less than a paste may bring.
 */
export const longestTypedFilter = 1000;

export type Filters = Readonly<Record<string, string>>;

/** A person's place in an area's list: the filters, the order and the page. */
export type ListPlace = PagePosition & { sort: string; order: SortOrder; filters: Filters };

/** The queries that a list supports: its sortable columns, its start order and its filters. */
export type ListQueryOptions = {
  sorts: readonly string[];
  start: { sort: string; order: SortOrder };
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
    ...parsePagePosition({ page: address.get('page'), size: address.get('size') }, listSizes),
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

export type ListNavigation = {
  place: ListPlace;
  /** The address of the same list with another page, order or filter. */
  addressOf(next: Partial<ListPlace>): string;
  /** Goes there; another order or filter starts at the first page. */
  go(next: Partial<ListPlace>): void;
  /** Sets some of the filters and keeps the others. */
  filter(next: Filters): void;
};

/** Keeps the page, order and filters of a list in the address, so that *back* and *reload* restore them. */
export function useListPlace(asking: ListQueryOptions): ListNavigation {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const place = readListPlace(address, asking);
  const latest = useLatestPlace(place);
  const addressOf = (next: Partial<ListPlace>) => writeListPlace({ ...place, page: 1, ...next }, asking);
  const go = (next: Partial<ListPlace>) => {
    latest.current = { ...latest.current, page: 1, ...next };
    void navigate(writeListPlace(latest.current, asking));
  };
  return { place, addressOf, go, filter: (next) => go({ filters: { ...latest.current.filters, ...next } }) };
}
