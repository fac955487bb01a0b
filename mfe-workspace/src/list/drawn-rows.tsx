import { useAccess } from 'shared-lib/access';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { EmptyState } from 'shared-lib/ui';
import { RecordCards } from '../cards/record-cards';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { RecordTable } from '../table/record-table';
import type { MatchedRow } from './match-rows';

type DrawnRowsProps = {
  moves: WorkspaceMoves;
  /** With the columns that are seen. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  isStale: boolean;
  selected: ReadonlyMap<number, ListRow> | undefined;
};

/** The rows as a table or as cards. */
export function DrawnRows({ moves: { place, go }, ...shown }: DrawnRowsProps) {
  const { canEdit } = useAccess();
  const { page, size, view } = place;
  if (shown.rows.length === 0) return <EmptyState title="No Data" />;
  return view === 'list' ? (
    <RecordTable {...shown} canEdit={canEdit} first={(page - 1) * size + 1} sorting={place} onSort={go} />
  ) : (
    <RecordCards {...shown} canEdit={canEdit} />
  );
}
