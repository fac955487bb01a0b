import { useAccess } from 'shared-lib/access';
import type { ListRow } from 'shared-lib/records';
import { Box, Flex, ListNotRefreshed, SkipToRows, Stack } from 'shared-lib/ui';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { SelectionBar } from '../selection/selection-bar';
import type { Selection } from '../selection/use-selection';
import type { ListTool } from '../tools/list-tool';
import { ColumnSearch } from './column-search';
import { KeywordField } from './keyword-field';
import { ListControls } from './list-controls';
import { OfLaw } from './of-law';

type ListToolbarProps = {
  moves: WorkspaceMoves;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
  /** The rows of the page. */
  loaded: readonly ListRow[];
  /** Where the rows did not come: asks for them again. */
  onRetry?: () => void;
};

/** The tools of a list: which records, looked for where, shown how. */
export function ListToolbar(props: ListToolbarProps) {
  const { moves, onTool, selection, loaded, onRetry } = props;
  const { place, go } = moves;
  const { offersSearch } = useAccess();
  return (
    <Stack gap={{ base: '2', md: '2.5' }} p={{ base: '2', md: '3' }} flexShrink="0" borderBottomWidth="1px">
      <SkipToRows />
      <Flex columnGap={{ base: '2', md: '3' }} rowGap={{ base: '2', md: '2.5' }} wrap="wrap" align="center">
        <ListControls {...{ moves, onTool, selection }} />
        {/* On desks a row of its own; on phones the filter fits beside the buttons, and the search stands below. */}
        <Flex display={{ base: 'contents', md: 'flex' }} w="full" gap="2" wrap="wrap" align="baseline">
          {offersSearch && (
            <Box flex="1" minW={{ base: 'full', lg: '0' }} order={belowOnPhones}>
              <ColumnSearch key={place.kind.name} kind={place.kind} {...place.search} go={go} />
            </Box>
          )}
          <KeywordField key={`filter of ${place.kind.name}`} />
          {onRetry && (
            <Box order={belowOnPhones}>
              <ListNotRefreshed onRetry={onRetry} />
            </Box>
          )}
        </Flex>
      </Flex>
      {place.lawId !== undefined && <OfLaw lawId={place.lawId} onClear={() => go({ lawId: undefined })} />}
      {selection && <SelectionBar kind={place.kind} selection={selection} loaded={loaded} />}
    </Stack>
  );
}

const belowOnPhones = { base: 1, md: 0 };
