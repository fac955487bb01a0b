import { memo } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { Box } from 'shared-lib/ui';
import { type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import { listSizes } from '../place/list-sizes';
import type { WorkspaceWays } from '../place/use-workspace-place';

type ListPagesProps = Pick<WorkspaceWays, 'go'> & PageOfRows & { kind: RecordKind; total: number };

/** Which page of the list is in view. A key in the filter does not draw it again. */
export const ListPages = memo(function ListPages({ kind, page, size, total, go }: ListPagesProps) {
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
