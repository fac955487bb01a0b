import { useAccess } from 'shared-lib/access';
import { Box, Flex, Input, NotRefreshed, Stack } from 'shared-lib/ui';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { ColumnSearch } from './column-search';
import { OfLaw } from './of-law';
import { StatusButtons } from './status-buttons';
import { ViewToggle } from './view-toggle';

type ListToolbarProps = {
  moves: WorkspaceMoves;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Where the rows did not come: asks for them again. */
  onRetry?: () => void;
};

/** The tools of a list: which records, looked for where, shown how. */
export function ListToolbar({ moves, keyword, onKeyword, onRetry }: ListToolbarProps) {
  const { place, go, openStatus } = moves;
  const { offersSearch, offersGrid } = useAccess();
  return (
    <Stack gap="2.5" p="3" flexShrink="0" borderBottomWidth="1px">
      <Flex columnGap="3" rowGap="2.5" wrap="wrap" align="center">
        <StatusButtons status={place.status} onStatus={openStatus} />
        <Input
          type="search"
          size="sm"
          flex={{ base: '1 1 9rem', md: '0 0 14rem' }}
          minW="0"
          dir="auto"
          aria-label="Filter the rows shown"
          placeholder="Filter the rows shown"
          value={keyword}
          onChange={(event) => onKeyword(event.target.value)}
        />
        {onRetry && <NotRefreshed onRetry={onRetry} />}
        {offersGrid && (
          <Box ms="auto">
            <ViewToggle view={place.view} onView={(view) => go({ view, page: place.page })} />
          </Box>
        )}
      </Flex>
      {offersSearch && <ColumnSearch key={place.kind.name} moves={moves} />}
      {place.lawId !== undefined && <OfLaw lawId={place.lawId} onClear={() => go({ lawId: undefined })} />}
    </Stack>
  );
}
