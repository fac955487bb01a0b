import { useRef } from 'react';
import { useAccess } from 'shared-lib/access';
import { Box, EmptyState } from 'shared-lib/ui';
import { RecordCards } from '../cards/record-cards';
import { useKeptScroll } from '../place/use-kept-scroll';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { DeedParts } from '../rows/deed-parts';
import { useRowDeeds } from '../rows/use-row-deeds';
import { RecordTable } from '../table/record-table';
import type { SortedPage } from './fetch-list';
import { useShownRows } from './use-shown-rows';

type ListRowsProps = {
  moves: WorkspaceMoves;
  list: SortedPage | undefined;
  /** Leaves the rows that hold it. */
  keyword: string;
  /** The rows are those of before; the asked-for ones are on their way. */
  isStale: boolean;
};

/** The rows as a table or as cards. They scroll within themselves, and lead back to where one was in them. */
export function ListRows({ moves, list, keyword, isStale }: ListRowsProps) {
  const { place, go } = moves;
  const { kind, page, size } = place;
  const { canEdit } = useAccess();
  const { loaded, rows } = useShownRows(list, place, keyword);
  const deeds = useRowDeeds(loaded, moves);
  const view = useRef<HTMLDivElement>(null);
  useKeptScroll(view, !isStale);
  const shown = { kind, rows, canEdit, isStale };
  return (
    <>
      <Box
        ref={view}
        role="region"
        aria-label={kind.titles.list}
        tabIndex={0}
        overflow="auto"
        minH="0"
        maxH={{ base: '70dvh', md: 'none' }}
        onClick={deeds.onClick}
      >
        {rows.length === 0 && <EmptyState title="No Data" />}
        {rows.length > 0 && place.view === 'list' && (
          <RecordTable {...shown} first={(page - 1) * size + 1} sorting={place} onSort={go} />
        )}
        {rows.length > 0 && place.view === 'grid' && <RecordCards {...shown} />}
      </Box>
      <DeedParts kind={kind} deeds={deeds} />
    </>
  );
}
