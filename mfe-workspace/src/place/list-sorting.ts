import { type RecordKind, sortableFields } from 'shared-lib/records';
import type { Order } from 'shared-lib/ui/table';

/** By which field of the rows a list is sorted. */
export type ListSorting = { sort: string; order: Order };

export const newestFirst: ListSorting = { sort: 'created', order: 'desc' };

export function isNewestFirst({ sort, order }: ListSorting): boolean {
  return sort === newestFirst.sort && order === newestFirst.order;
}

/** An order that the list does not have counts as not said. */
export function readSorting(kind: RecordKind, address: URLSearchParams): ListSorting {
  const sort = address.get('sort') ?? '';
  const order = address.get('order');
  const isKnown = sortableFields(kind).has(sort) && (order === 'asc' || order === 'desc');
  return isKnown ? { sort, order } : newestFirst;
}

/** What a click on a column's title leads to: from its beginning, from its end, and then newest first again. */
export function nextSorting(now: ListSorting, asked: ListSorting): ListSorting {
  const isThird = asked.sort === now.sort && now.order === 'desc';
  return isThird ? newestFirst : asked;
}
