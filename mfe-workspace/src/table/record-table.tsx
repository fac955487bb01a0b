import { useEffect, useRef } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { useNavigate } from 'shared-lib/router';
import { Box } from 'shared-lib/ui';
import { PlainTable } from 'shared-lib/ui/table';
import type { MatchedRow } from '../list/match-rows';
import { tableColumns } from './column-widths';
import { innerLink } from './inner-link';
import { TableRow } from './table-row';
import { recordStyles } from './table-styles';

type RecordTableProps = {
  kind: RecordKind;
  rows: MatchedRow[];
  /** The number of the first row. */
  first: number;
  canEdit: boolean;
  /** The rows are those of before; the asked-for ones are on their way. */
  isStale: boolean;
  onOpen: (id: number) => void;
};

/** The documented columns of a kind. It scrolls within itself, both ways, with its head in view. */
export function RecordTable({ kind, rows, first, canEdit, isStale, onOpen }: RecordTableProps) {
  const navigate = useNavigate();
  const view = useRef<HTMLDivElement>(null);
  // Another page begins at its first row.
  useEffect(() => {
    if (first > 0) view.current?.scrollTo?.({ top: 0 });
  }, [first]);
  const follow = (event: React.MouseEvent) => {
    const address = innerLink(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <Box
      ref={view}
      role="region"
      aria-label={kind.titles.list}
      tabIndex={0}
      overflow="auto"
      maxH={{ base: '70dvh', md: 'calc(100dvh - 20rem)' }}
      minH="60"
      onClick={follow}
    >
      <PlainTable columns={tableColumns(kind.columns)} css={recordStyles} isStale={isStale}>
        {rows.map(({ row, matchedIn }, place) => (
          <TableRow
            key={row.id}
            kind={kind}
            row={row}
            number={first + place}
            matchedIn={matchedIn}
            canEdit={canEdit}
            onOpen={onOpen}
          />
        ))}
      </PlainTable>
    </Box>
  );
}
