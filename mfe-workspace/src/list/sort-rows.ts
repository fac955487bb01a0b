import type { ListRow } from 'shared-lib/records';
import type { ListSorting } from '../place/list-sorting';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Rows in another order, until the server’s own comes. */
export function sortRows(rows: readonly ListRow[], { sort, order }: ListSorting): ListRow[] {
  const sign = order === 'asc' ? 1 : -1;
  const said = ({ values }: ListRow) => values[sort] ?? '';
  return [...rows].sort((one, other) => sign * collator.compare(said(one), said(other)));
}
