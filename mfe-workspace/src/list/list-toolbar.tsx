import { useAccess } from 'shared-lib/access';
import type { ListRow } from 'shared-lib/records';
import { Flex, Input, ListNotRefreshed, Stack } from 'shared-lib/ui';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { SelectionBar } from '../selection/selection-bar';
import type { Selection } from '../selection/use-selection';
import type { ListTool } from '../tools/list-tool';
import { ListTools } from '../tools/list-tools';
import { ColumnSearch } from './column-search';
import { OfLaw } from './of-law';
import { StatusButtons } from './status-buttons';
import { ViewToggle } from './view-toggle';

type ListToolbarProps = {
  moves: WorkspaceMoves;
  keyword: string;
  onKeyword: (keyword: string) => void;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
  /** The rows of the page. */
  loaded: readonly ListRow[];
  /** Where the rows did not come: asks for them again. */
  onRetry?: () => void;
};

/** The tools of a list: which records, looked for where, shown how. */
export function ListToolbar(props: ListToolbarProps) {
  const { moves, keyword, onKeyword, onTool, selection, loaded, onRetry } = props;
  const { place, go } = moves;
  const { offersSearch, offersGrid } = useAccess();
  return (
    <Stack gap="2.5" p="3" flexShrink="0" borderBottomWidth="1px">
      <Flex columnGap="3" rowGap="2.5" wrap="wrap" align="center">
        <StatusButtons moves={moves} />
        {offersGrid && <ViewToggle moves={moves} />}
        <Input
          type="search"
          size="sm"
          flex={{ base: '1 0 100%', md: '1 1 11rem' }}
          minW="0"
          maxW={{ md: '14rem' }}
          data-keyword=""
          dir="auto"
          aria-label="Filter the rows shown"
          placeholder="Filter the rows shown"
          value={keyword}
          onChange={(event) => onKeyword(event.target.value)}
        />
        {onRetry && <ListNotRefreshed onRetry={onRetry} />}
        <ListTools onOpen={onTool} selection={selection} />
      </Flex>
      {offersSearch && <ColumnSearch key={place.kind.name} moves={moves} />}
      {place.lawId !== undefined && <OfLaw lawId={place.lawId} onClear={() => go({ lawId: undefined })} />}
      {selection && <SelectionBar kind={place.kind} selection={selection} loaded={loaded} />}
    </Stack>
  );
}
