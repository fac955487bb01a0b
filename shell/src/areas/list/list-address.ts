import { useLatestPlace, useNavigate, useSearchParams } from 'shared-lib/router';
import { type PagePosition, parsePagePosition } from 'shared-lib/ui/paging';
import type { SortOrder } from 'shared-lib/ui/table';

export const listPageSizes = [50, 100, 200] as const;
/** The maximum length of a filter text that the server accepts. */
export const maxFilterLength = 200;
/**
 * Limits what can be typed into a filter. It is more than the server accepts, so that a text that is too long
 * shows an error instead of being cut.
 */
export const maxEnteredFilterLength = 1000;

export type Filters = Readonly<Record<string, string>>;

/** The part of a list's state that its address holds: page, order and filters. */
export type ListAddress = PagePosition & { sort: string; order: SortOrder; filters: Filters };

/** What a list supports in its address: its sortable columns, its start order and its filters. */
export type ListQueryOptions = {
  sorts: readonly string[];
  start: { sort: string; order: SortOrder };
  filters: readonly string[];
};

/**
 * Reads page, order and filters from an address. Invalid values are ignored, but a text that is too long is
 * kept, so that the filter shows an error.
 */
export function readListAddress(address: URLSearchParams, { sorts, start, filters }: ListQueryOptions): ListAddress {
  const sort = address.get('sort') ?? '';
  const order = address.get('order');
  const isSorted = sorts.includes(sort) && (order === 'asc' || order === 'desc');
  const entries = filters.map((name) => [name, address.get(name) ?? ''] as const);
  return {
    ...parsePagePosition({ page: address.get('page'), size: address.get('size') }, listPageSizes),
    ...(isSorted ? { sort, order } : start),
    filters: Object.fromEntries(entries.filter(([, text]) => text !== '')),
  };
}

/** Builds the query string for a page, order and filters. It leaves out default values. */
export function formatListAddress(
  { page, size, sort, order, filters }: ListAddress,
  { start }: ListQueryOptions,
): string {
  const address = new URLSearchParams(Object.entries(filters).filter(([, text]) => text !== ''));
  if (sort !== start.sort || order !== start.order) {
    address.set('sort', sort);
    address.set('order', order);
  }
  if (page > 1) address.set('page', String(page));
  if (size !== listPageSizes[0]) address.set('size', String(size));
  return `?${address}`;
}

export type ListNavigation = {
  address: ListAddress;
  /** Builds the address of the same list with another page, order or filter. */
  addressOf(next: Partial<ListAddress>): string;
  /** Goes to another page, order or filter. A new order or filter starts at the first page. */
  go(next: Partial<ListAddress>): void;
  /** Sets the given filters and keeps all others. */
  filter(next: Filters): void;
};

/**
 * Reads the page, order and filters of a list from the address, and writes them there, so that Back and
 * Reload restore them.
 */
export function useListAddress(options: ListQueryOptions): ListNavigation {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const address = readListAddress(searchParams, options);
  const latest = useLatestPlace(address);
  const addressOf = (next: Partial<ListAddress>) => formatListAddress({ ...address, page: 1, ...next }, options);
  const go = (next: Partial<ListAddress>) => {
    latest.current = { ...latest.current, page: 1, ...next };
    void navigate(formatListAddress(latest.current, options));
  };
  const filter = (next: Filters) => go({ filters: { ...latest.current.filters, ...next } });
  return { address, addressOf, go, filter };
}
