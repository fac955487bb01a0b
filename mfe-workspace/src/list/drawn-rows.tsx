import type { ComponentProps } from 'react';
import { useAccess } from 'shared-lib/access';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { EmptyState } from 'shared-lib/ui';
import { RecordCards } from '../cards/record-cards';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { RecordTable } from '../table/record-table';
import type { MatchedRow } from './match-rows';
import { useInTime } from './use-in-time';

type DrawnRowsProps = {
  moves: WorkspaceMoves;
  /** With the columns that are seen. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  isStale: boolean;
  selected: ReadonlyMap<number, ListRow> | undefined;
};

/** About that of a row, so that one can be led back to rows that are still to be drawn. */
const rowHeight = 41;

/** The rows as a table or as cards. */
export function DrawnRows({ moves: { place, go }, ...shown }: DrawnRowsProps) {
  const { canEdit } = useAccess();
  const { page, size, view } = place;
  if (shown.rows.length === 0) return <EmptyState title="No Data" />;
  return view === 'list' ? (
    <RowsInTime {...shown} canEdit={canEdit} first={(page - 1) * size + 1} sorting={place} onSort={go} />
  ) : (
    <RecordCards {...shown} canEdit={canEdit} />
  );
}

/** So many rows as a window has room for are drawn at once, and the others as soon as there is time. */
function RowsInTime({ rows, ...table }: ComponentProps<typeof RecordTable>) {
  const drawn = useInTime(rows);
  const missing = rows.length - drawn.length;
  return (
    <>
      <RecordTable {...table} rows={drawn} />
      {missing > 0 && <div style={{ height: missing * rowHeight }} />}
    </>
  );
}
