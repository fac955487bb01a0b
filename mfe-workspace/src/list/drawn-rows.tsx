import { memo } from 'react';
import { useAccess } from 'shared-lib/access';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { Button, EmptyState, Text } from 'shared-lib/ui';
import { RecordCards } from '../cards/record-cards';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { RecordTable } from '../table/record-table';
import { areSameRows, type MatchedRow } from './match-rows';
import { useInTime } from './use-in-time';
import { useLate } from './use-late';

type DrawnRowsProps = {
  moves: WorkspaceMoves;
  /** With the columns that are seen. */
  kind: RecordKind;
  rows: readonly MatchedRow[];
  /** The ids of all rows of the page, also of those that the filter leaves out. */
  loaded: ReadonlySet<number>;
  /** The page that they are of: those of another one take their place all at once. */
  of: string | undefined;
  isStale: boolean;
  selected: ReadonlyMap<number, ListRow> | undefined;
};

/** About that of a row, so that one can be led back to rows that are still to be drawn. */
const rowHeight = 41;

/** The rows as a table or as cards; those that a window has no room for come a moment later. */
export const DrawnRows = memo(function DrawnRows(props: DrawnRowsProps) {
  const {
    moves: { place, go },
    rows,
    loaded,
    of,
    isStale,
    ...more
  } = props;
  const { canEdit } = useAccess();
  const { drawn, standing } = useInTime({ wanted: rows, of, loaded });
  const shown = { ...more, rows: standing, canEdit, isStale: useLate(isStale) };
  const { page, size, view } = place;
  const waiting = rows.slice(drawn.length);
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && (
        <EmptyState title="No Data">
          {place.isIncomplete && <NoneIncomplete onShowAll={() => go({ isIncomplete: false })} />}
        </EmptyState>
      )}
      {standing.length > 0 && (
        <div hidden={isEmpty} data-drawing={waiting.length > 0 || undefined}>
          {view === 'grid' && <RecordCards {...shown} waiting={waiting} />}
          {view === 'list' && (
            <RecordTable
              {...shown}
              first={(page - 1) * size + 1}
              last={page * size}
              sorting={place}
              onSort={go}
            />
          )}
          {view === 'list' && waiting.length > 0 && <div style={{ height: waiting.length * rowHeight }} />}
        </div>
      )}
    </>
  );
}, areAlike);

/** Nothing found is good news here: nothing is missing. */
function NoneIncomplete({ onShowAll }: { onShowAll: () => void }) {
  return (
    <>
      <Text fontSize="sm">No published record in this list is incomplete.</Text>
      <Button size="sm" variant="outline" onClick={onShowAll}>
        Show complete records too
      </Button>
    </>
  );
}

/** A letter that leaves the rows that stood there draws none of them. */
function areAlike({ rows, ...props }: DrawnRowsProps, { rows: others, ...next }: DrawnRowsProps): boolean {
  return (
    areSameRows(rows, others) &&
    Object.entries(props).every(([name, value]) => Object.is(value, Reflect.get(next, name)))
  );
}
