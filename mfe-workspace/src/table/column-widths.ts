import { type Column, type RecordKind, sortableFields } from 'shared-lib/records';
import type { TableColumn } from 'shared-lib/ui/table';

type Shown = Column['shown'];

/** In pixels, and for names the least of them. */
const widths = {
  number: 40,
  'unique-code': 116,
  code: 124,
  name: 208,
  details: 200,
  text: 124,
  status: 92,
  'law-status': 100,
  question: 92,
  action: 124,
} satisfies Record<Shown, number>;

/** The columns of a kind as a table shows them; names take the room that is left. */
function tableColumns(columns: readonly Column[]): TableColumn[] {
  return columns.map(({ title, shown }) => ({ title, shown, width: widths[shown], grows: isName(shown) }));
}

function isName(shown: Shown): boolean {
  return shown === 'name' || shown === 'details';
}

/** All columns of a kind, those that its list can be sorted by with the word for it. */
export function listColumns(kind: RecordKind): TableColumn[] {
  const sortable = sortableFields(kind);
  return tableColumns(kind.columns).map((column, place) => {
    const { wire } = { wire: '', ...kind.columns[place] };
    return sortable.has(wire) ? { ...column, sort: wire } : column;
  });
}
