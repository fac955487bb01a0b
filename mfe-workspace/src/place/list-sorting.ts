import { type RecordKind, sortableFields } from 'shared-lib/records';
import type { Order } from 'shared-lib/ui/table';

/** The field and order of a list's sorting. */
export type ListSorting = { sort: string; order: Order };

export const newestFirst: ListSorting = { sort: 'created', order: 'desc' };

export function isNewestFirst({ sort, order }: ListSorting): boolean {
  return sort === newestFirst.sort && order === newestFirst.order;
}

/** An order that the list does not support is ignored. */
export function readSorting(kind: RecordKind, address: URLSearchParams): ListSorting {
  const sort = address.get('sort') ?? '';
  const order = address.get('order');
  const isKnown = sortableFields(kind).has(sort) && (order === 'asc' || order === 'desc');
  return isKnown ? { sort, order } : newestFirst;
}

/** The sorting after a click on a column's title: ascending, then descending, then newest first again. */
export function nextSorting(now: ListSorting, asked: ListSorting): ListSorting {
  const isThird = asked.sort === now.sort && now.order === 'desc';
  return isThird ? newestFirst : asked;
}
