import type { Column } from 'shared-lib/records';
import type { TableColumn } from 'shared-lib/ui/table';

type Shown = Column['shown'];

/** In pixels, and for names the least of them. */
const widths = {
  number: 44,
  'unique-code': 116,
  code: 156,
  name: 240,
  details: 320,
  text: 136,
  status: 100,
  'law-status': 104,
  question: 100,
  action: 84,
} satisfies Record<Shown, number>;

/** The columns of a kind as a table shows them; names take the room that is left. */
export function tableColumns(columns: readonly Column[]): TableColumn[] {
  return columns.map(({ title, shown }) => ({ title, shown, width: widths[shown], grows: isName(shown) }));
}

function isName(shown: Shown): boolean {
  return shown === 'name' || shown === 'details';
}
