import type { ListRow, RecordKind } from 'shared-lib/records';
import { PlainTable } from 'shared-lib/ui/table';
import type { StandingRow } from '../list/standing-rows';
import { type ListSorting, nextSorting } from '../place/list-sorting';
import { listColumns } from './column-widths';
import { TableRow } from './table-row';
import { recordStyles } from './table-styles';

type RecordTableProps = {
  kind: RecordKind;
  rows: readonly StandingRow[];
  /** The number of the first row that is loaded, and of the last that there may be. */
  first: number;
  last: number;
  canEdit: boolean;
  /** The rows are those of before; the asked-for ones are on their way. */
  isStale: boolean;
  /** The rows that are selected, while somebody selects. */
  selected?: ReadonlyMap<number, ListRow> | undefined;
  sorting: ListSorting;
  onSort: (next: ListSorting) => void;
};

/** The documented columns of a kind. */
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
