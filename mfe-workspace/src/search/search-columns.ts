import type { Column, RecordKind } from 'shared-lib/records';
import type { TableColumn } from 'shared-lib/ui/table';

/** In the order of the columns: the name leads, so that phones show it beside what can be done. */
const widths = new Map<Column['shown'], number>([
  ['details', 232],
  ['code', 156],
  ['unique-code', 116],
  ['status', 100],
  ['law-status', 104],
  ['action', 106],
]);

const order = [...widths.keys()];

/** What of a kind's list the search shows; here every kind's name leads to its record. */
export function searchColumns({ columns }: RecordKind): Column[] {
  return columns
    .map((column): Column => (column.shown === 'name' ? { ...column, shown: 'details' } : column))
    .filter(({ shown }) => widths.has(shown))
    .sort((one, other) => order.indexOf(one.shown) - order.indexOf(other.shown));
}

export function searchTracks(columns: readonly Column[]): TableColumn[] {
  return columns.map(({ title, shown }) => ({
    title,
    shown,
    width: widths.get(shown) ?? 0,
    grows: shown === 'details',
  }));
}
