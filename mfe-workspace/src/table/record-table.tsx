import { type Column, type ListRow, type RecordKind, sortableFields } from 'shared-lib/records';
import { PlainTable, type TableColumn } from 'shared-lib/ui/table';
import { type ListSorting, nextSorting } from '../place/list-sorting';
import type { RowElement } from '../rows/standing-rows';
import { TableRow } from './table-row';
import { recordStyles } from './table-styles';

type RecordTableProps = {
  kind: RecordKind;
  rows: readonly RowElement[];
  /** The number of the first loaded row, and of the last possible one. */
  first: number;
  last: number;
  canEdit: boolean;
  /** The rows are still the previous ones; the requested rows are loading. */
  isStale: boolean;
  /** The selected rows; undefined while selecting is off. */
  selected?: ReadonlyMap<number, ListRow> | undefined;
  sorting: ListSorting;
  onSort: (next: ListSorting) => void;
};

/** The table of a kind with its documented columns. */
export function RecordTable(props: RecordTableProps) {
  const { kind, rows, first, last, canEdit, isStale, selected, sorting, onSort } = props;
  return (
    <PlainTable
      columns={listColumns(kind, last)}
      css={recordStyles}
      isStale={isStale}
      sorting={{ ...sorting, onSort: (asked) => onSort(nextSorting(sorting, asked)) }}
    >
      {rows.map(({ element, row, place, matchedIn, isHidden }) => (
        <TableRow
          key={element}
          kind={kind}
          row={row}
          first={first}
          place={place}
          matchedIn={matchedIn}
          canEdit={canEdit}
          isSelected={selected?.has(row.id)}
          isHidden={isHidden}
        />
      ))}
    </PlainTable>
  );
}

type Shown = Column['shown'];

/** In pixels; for names the minimum. */
const widths = {
  'unique-code': 116,
  code: 132,
  name: 208,
  details: 200,
  'law-code': 140,
  text: 128,
  level: 112,
  status: 108,
  'law-status': 100,
  question: 100,
  action: 124,
} satisfies Record<Exclude<Shown, 'number'>, number>;

/** The code of a duty starts with that of its law, and differs only at its end. */
const codeWithinLaw = 160;

/**
 * All columns of a kind; the sortable ones have their field. Names take the remaining width, and the number column
 * takes what the last number needs.
 */
export function listColumns(kind: RecordKind, last: number): TableColumn[] {
  const sortable = sortableFields(kind);
  return kind.columns.map((column) => {
    const { title, shown } = column;
    const width = shown === 'number' ? widthOfNumber(last) : widthOf(kind, shown);
    const asShown = { title, shown, width, grows: isName(shown) };
    return 'wire' in column && sortable.has(column.wire) ? { ...asShown, sort: column.wire } : asShown;
  });
}

function widthOf({ name }: RecordKind, shown: Exclude<Shown, 'number'>): number {
  return shown === 'code' && name !== 'law' ? codeWithinLaw : widths[shown];
}

/** A digit takes nine pixels plus a margin; the width of two digits also fits a checkbox. */
function widthOfNumber(last: number): number {
  return 18 + 11 * Math.max(2, String(last).length);
}

function isName(shown: Shown): boolean {
  return shown === 'name' || shown === 'details';
}
