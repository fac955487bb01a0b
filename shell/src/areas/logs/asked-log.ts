import { momentsOf } from '../dates/day';
import type { Filters, ListAsking } from '../list/list-place';

/** What the log can be asked; its order is that of time. */
export const logAsking: ListAsking = {
  sorts: [],
  start: { sort: '', order: 'desc' },
  filters: ['user', 'kind', 'action', 'from', 'to'],
};

/** The filters as the server takes them: the days of an address are those of the reader. */
export function askedLog({ from = '', to = '', ...filters }: Filters): Filters {
  const first = momentsOf(from)?.first;
  const last = momentsOf(to)?.last;
  return { ...filters, ...(first && { from: first }), ...(last && { to: last }) };
}
