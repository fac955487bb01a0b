import { memo } from 'react';
import { useAccess } from 'shared-lib/access';
import { firstDataEntry, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type ListRow, type ListStatus, listStatuses, listStatusTitles, parseId } from 'shared-lib/records';
import { Box, Button, Flex, HStack, ListNotRefreshed, SkipToRows, Stack, Text } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import type { WorkspaceActions, WorkspaceNavigation } from '../place/workspace-navigation';
import type { ListView } from '../place/workspace-place';
import { type Selection, SelectionBar } from '../selection/selection';
import { type ListTool, ListTools } from '../tools/list-tools';
import { ColumnSearch } from './column-search';
import { KeywordField } from './list-keyword';

type ListToolbarProps = {
  navigation: WorkspaceNavigation;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
  /** The rows of the page. */
  loaded: readonly ListRow[];
  /** Requests the rows again. Set when they failed to load. */
  onRetry?: () => void;
};

/** The tools of a list: the status buttons, the searches and the view. */
export function ListToolbar(props: ListToolbarProps) {
  const { navigation, onTool, selection, loaded, onRetry } = props;
  const { place, go } = navigation;
  const { offersSearch } = useAccess();
  return (
    <Stack gap={{ base: '2', md: '2.5' }} p={{ base: '2', md: '3' }} flexShrink="0" borderBottomWidth="1px">
      <SkipToRows />
      <Flex columnGap={{ base: '2', md: '3' }} rowGap={{ base: '2', md: '2.5' }} wrap="wrap" align="center">
        <ListControls {...{ navigation, onTool, selection }} />
        {/* On wide screens a row of its own; on phones the filter fits beside the buttons, and the search stands
            below. */}
        <Flex display={{ base: 'contents', md: 'flex' }} w="full" gap="2" wrap="wrap" align="baseline">
          {offersSearch && (
            <Box flex="1" minW={{ base: 'full', lg: '0' }} order={phoneOrder}>
              <ColumnSearch key={place.kind.name} kind={place.kind} {...place.search} go={go} />
            </Box>
          )}
          <KeywordField key={`filter of ${place.kind.name}`} />
          {onRetry && (
            <Box order={phoneOrder}>
              <ListNotRefreshed onRetry={onRetry} />
            </Box>
          )}
        </Flex>
      </Flex>
      {place.lawId !== undefined && (
        <LawFilterNotice lawId={place.lawId} onClear={() => go({ lawId: undefined })} />
      )}
      {selection && <SelectionBar kind={place.kind} selection={selection} loaded={loaded} />}
    </Stack>
  );
}

const phoneOrder = { base: 1, md: 0 };

/** Says that the list shows only the records of one law, and offers to show all again. */
function LawFilterNotice({ lawId, onClear }: { lawId: number; onClear: () => void }) {
  const { data } = useQuery({
    queryKey: ['records', 'name of law', lawId],
    queryFn: ({ signal }) => fetchLawName(lawId, signal),
  });
  return (
    <HStack gap="2" fontSize="sm" minW="0">
      <Text minW="0" lineClamp={{ base: 4, md: 1 }}>
        Only of the law <b>{data ?? `#${lawId}`}</b>
      </Text>
      <Button size="xs" variant="outline" onClick={onClear}>
        Show all
      </Button>
    </HStack>
  );
}

/** Fetches the law's name. Null when there is no such law or no answer. */
async function fetchLawName(lawId: number, signal: AbortSignal): Promise<string | null> {
  const answer = await send({ method: 'POST', path: 'law/lawname', body: { id: lawId }, signal });
  const { id, Law } = answer.ok ? firstDataEntry(answer.value) : {};
  return parseId(id) === undefined || typeof Law !== 'string' ? null : Law;
}

type ListControlsProps = Pick<ListToolbarProps, 'navigation' | 'onTool' | 'selection'>;

/** The controls for the status and the view. The Tab key stops only once at these buttons. */
function ListControls({ navigation, onTool, selection }: ListControlsProps) {
  const { place, show, go, openStatus } = navigation;
  const { offersGrid } = useAccess();
  return (
    <Toolbar label={`Tools of ${place.kind.titles.list}`}>
      <StatusButtons status={place.status} onOpen={openStatus} isIncomplete={place.isIncomplete} go={go} />
      {offersGrid && <ViewToggle view={place.view} show={show} />}
      <ListTools onOpen={onTool} selection={selection} />
    </Toolbar>
  );
}

const viewChoices = [
  ['list', 'List'],
  ['grid', 'Grid'],
] as const;

type ViewToggleProps = Pick<WorkspaceActions, 'show'> & { view: ListView };

const ViewToggle = memo(function ViewToggle({ view, show }: ViewToggleProps) {
  return (
    <HStack role="group" aria-label="View" gap="1">
      {viewChoices.map(([one, title]) => (
        <ToggleButton key={one} isOn={one === view} px="1.5" onClick={() => show({ view: one })}>
          {title}
        </ToggleButton>
      ))}
    </HStack>
  );
});

type StatusButtonsProps = Pick<WorkspaceActions, 'go'> & {
  status: ListStatus;
  onOpen: (status: ListStatus) => void;
  /** True when the list shows only published records that lack a required field (P-63). */
  isIncomplete: boolean;
};

const StatusButtons = memo(function StatusButtons(props: StatusButtonsProps) {
  const { status, onOpen, isIncomplete, go } = props;
  return (
    <HStack role="group" aria-label="Status" gap="1">
      {listStatuses.map((one) => (
        <ToggleButton key={one} isOn={one === status} onClick={() => onOpen(one)}>
          {listStatusTitles[one]}
        </ToggleButton>
      ))}
      {status !== 'draft' && (
        <ToggleButton
          isOn={isIncomplete}
          title="Published records in which a field is empty that publishing asks for"
          onClick={() => go({ isIncomplete: !isIncomplete })}
        >
          Incomplete
        </ToggleButton>
      )}
    </HStack>
  );
});

type ToggleButtonProps = {
  isOn: boolean;
  title?: string;
  px?: string;
  onClick: () => void;
  children: string;
};

function ToggleButton({ isOn, px = '2.5', ...props }: ToggleButtonProps) {
  return (
    <Button
      size="sm"
      px={{ base: px, md: '3.5' }}
      variant={isOn ? 'solid' : 'outline'}
      aria-pressed={isOn}
      {...props}
    />
  );
}
