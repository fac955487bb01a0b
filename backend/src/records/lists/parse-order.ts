import { type RecordKind, sortableFields } from 'shared-lib/records';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { columns } from '../records/stored-record';
import { type ListOrder, newestFirst } from './list-wish';

type Fields = Readonly<Record<string, unknown>>;

/** Reads `sort` and `order`: newest first, a column from its beginning, unless it is said otherwise (P-23). */
export function parseOrder(kind: RecordKind, { sort = '', order = '' }: Fields): Outcome<ListOrder> {
  if (order !== '' && order !== 'asc' && order !== 'desc') {
    return refused('bad-field', { field: 'order', reason: 'it is asc or desc' });
  }
  if (sort === '' || sort === 'created') {
    return done(order === 'asc' ? { isDescending: false } : newestFirst);
  }
  const field = sortableFields(kind).get(String(sort));
  const column = field === 'lawCode' ? 'law_code' : columns[field ?? ''];
  if (column === undefined) {
    return refused('bad-field', { field: 'sort', reason: 'the list has no such column' });
  }
  return done({ sort: column, isDescending: order === 'desc' });
}
