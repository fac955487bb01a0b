import { memo } from 'react';
import { Box } from 'shared-lib/ui';
import { Paginator } from 'shared-lib/ui/paging';
import { listSizes } from '../place/list-sizes';
import type { WorkspaceMoves } from '../place/use-workspace-place';

type ListPagesProps = { moves: WorkspaceMoves; total: number };

/** Which page of the list is in view. A key in the filter does not draw it again. */
export const ListPages = memo(function ListPages({ moves: { place, go }, total }: ListPagesProps) {
  const { kind, page, size } = place;
  return (
    <Box flexShrink="0" px="3" py="2" borderTopWidth="1px">
      <Paginator
        page={page}
        size={size}
        total={total}
        sizes={listSizes}
        label={kind.titles.list}
        onChange={go}
      />
    </Box>
  );
});
