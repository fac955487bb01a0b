import { memo, useMemo } from 'react';
import { useAccess } from 'shared-lib/access';
import { type RecordStatusFilter, recordStatusFilters, recordStatusFilterTitles } from 'shared-lib/records';
import { Box, chakra, Flex, HStack, ListNotRefreshed, SkipToRows } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import { t } from 'shared-lib/words';
import type { ListView, WorkspaceAddress } from '../address/workspace-address';
import type { WorkspaceActions, WorkspaceNavigation } from '../address/workspace-navigation';
import { useFilterData } from '../filters/filter-data';
import { countFilters } from '../filters/filter-panel';
import { foldedKeywordStyles, keywordIconStyles, makeNarrowIconStyles, twoRowToolbarWidthsPx } from '../rows/icons';
import type { Selection } from '../selection/selection';
import { type ListTool, ListTools } from '../tools/list-tools';
import { ColumnSearch } from './column-search';
import { KeywordField } from './list-keyword';

type ListToolbarProps = {
  navigation: WorkspaceNavigation;
  onTool: (tool: ListTool, opener?: HTMLElement) => void;
  selection: Selection | undefined;
  /** Whether the options of the list's view are open. */
  isViewOpen: boolean;
  /** Fetches the rows again. Set only if the last request failed and the list shows older rows. */
  onRetry?: () => void;
  /** Whether no rows could be loaded. The status buttons then show no counts. */
  isFailed: boolean;
};

/** The tools of a list in one row: the status buttons, the searches, and the controls of the view. */
export function ListToolbar(props: ListToolbarProps) {
  const { navigation, onTool, selection, isViewOpen, onRetry, isFailed } = props;
  const { address, go } = navigation;
  const { offersSearch } = useAccess();
  return (
    <Box flexShrink="0" borderBottomWidth="1px" px="3" py="1.5" css={toolbarStyles}>
      <SkipToRows />
      <Flex gap="1.5" rowGap="1" wrap="wrap" align="center" css={toolGapStyles} data-tools="">
        <ListControls {...{ navigation, onTool, selection, isViewOpen, isFailed }} />
        {/* On wide screens the search is between the status and the view. On narrow ones it has a row of its own. */}
        {offersSearch && (
          <Box
            data-search-box=""
            flex={{ base: '1 1 100%', md: '4 1 12rem' }}
            minW="0"
            maxW="26.25rem"
            order={{ base: 3, md: 1 }}
          >
            <ColumnSearch key={address.kind.name} kind={address.kind} {...address.search} go={go} />
          </Box>
        )}
        <Box as="fieldset" role="presentation" display="contents" {...{ disabled: isFailed }}>
          <KeywordField key={`filter of ${address.kind.name}`} />
        </Box>
      </Flex>
      {onRetry && <ListNotRefreshed onRetry={onRetry} />}
    </Box>
  );
}

/**
 * The styles of the toolbar. In a wide toolbar all tools are in one row: fields shrink and buttons become
 * icons before anything wraps. In a narrow toolbar the fields have a row of their own, so that the buttons
 * keep their texts. The toolbar lies above the rows, so that the search note can cover them.
 */
const toolbarStyles = {
  containerType: 'inline-size',
  position: 'relative',
  zIndex: 3,
  [`@container (width > ${twoRowToolbarWidthsPx.to}px)`]: { '& > [data-tools]': { flexWrap: 'nowrap' } },
  '@container (width > 800px)': { '& [data-search-box]': { minW: '14.5rem' } },
  '@container (width > 900px)': { '& [data-search-box]': { minW: '15.75rem' } },
  '@media (min-width: 768px)': {
    '& :has(> [data-keyword])': { ms: '0.5' },
    '& [data-keyword]:placeholder-shown + [data-empties]': { display: 'none' },
  },
  ...keywordIconStyles,
  ...foldedKeywordStyles,
  [`@container (width <= ${twoRowToolbarWidthsPx.to}px)`]: {
    '& [data-search-box], & :has(> [data-keyword])': { order: 3 },
    '& [data-search-box]': { flexBasis: '20rem', maxW: 'none' },
  },
} as const;

/** Beside an open panel in a small window, the gaps are smaller, so that the search keeps its text. */
const toolGapStyles = { '@container (max-width: 720px)': { columnGap: '1' } };

type ListControlsProps = Omit<ListToolbarProps, 'onRetry'>;

/** The controls for the status and the view. They share a single tab stop. */
function ListControls({ navigation, onTool, selection, isViewOpen, isFailed }: ListControlsProps) {
  const { address, show, go, openStatus } = navigation;
  const { offersGrid } = useAccess();
  const counts = useStatusCounts(address);
  const isNarrowed = countFilters(address) > 0 || address.isIncomplete || Boolean(address.search ?? address.lawId);
  return (
    <Toolbar label={t('Tools of {list}', { list: address.kind.titles.list })}>
      <StatusButtons
        // The counts cover all records, so they would be wrong for a filtered list.
        counts={isNarrowed || isFailed ? undefined : counts}
        status={address.status}
        onOpen={openStatus}
        isIncomplete={address.isIncomplete}
        go={go}
      />
      {/* Tools that work on rows are disabled until there are rows. Tools that fetch other rows are not. */}
      <Box as="fieldset" role="presentation" display="contents" {...{ disabled: isFailed }}>
        {offersGrid && <ViewToggle view={address.view} show={show} />}
        <ListTools onOpen={onTool} selection={selection} isViewOpen={isViewOpen} />
      </Box>
    </Toolbar>
  );
}

const viewToggleChoices = [
  ['list', t('List')],
  ['grid', t('Grid')],
] as const;

/** The selectors are more specific than that of the surrounding segments, so that these styles win. */
const viewIconStyles = {
  list: { '&&': makeNarrowIconStyles('list', 840) },
  grid: { '&&': makeNarrowIconStyles('grid', 840) },
};

type ViewToggleProps = Pick<WorkspaceActions, 'show'> & { view: ListView };

export const ViewToggle = memo(function ViewToggle({ view, show }: ViewToggleProps) {
  return (
    <HStack role="group" aria-label={t('View')} data-view-toggle="" css={toggleGroupStyles} order={2} ms="auto">
      {viewToggleChoices.map(([one, title]) => (
        <ToggleButton
          key={one}
          isOn={one === view}
          title={title}
          css={viewIconStyles[one]}
          onClick={() => show({ view: one })}
        >
          {title}
        </ToggleButton>
      ))}
    </HStack>
  );
});

type StatusButtonsProps = Pick<WorkspaceActions, 'go'> & {
  /**
   * The count of each status. Undefined on phones, which have no space for counts, and while no correct
   * counts are known.
   */
  counts?: Record<RecordStatusFilter, number> | undefined;
  status: RecordStatusFilter;
  onOpen: (status: RecordStatusFilter) => void;
  /**
   * Whether only published records that lack a required field are shown (P-63). Undefined on phones, where a
   * filter replaces the button.
   */
  isIncomplete?: boolean;
};

export const StatusButtons = memo(function StatusButtons(props: StatusButtonsProps) {
  const { counts, status, onOpen, isIncomplete, go } = props;
  return (
    <HStack role="group" aria-label={t('Status')} css={toggleGroupStyles}>
      {recordStatusFilters.map((one) => (
        <ToggleButton key={one} isOn={one === status} count={counts?.[one]} onClick={() => onOpen(one)}>
          {recordStatusFilterTitles[one]}
        </ToggleButton>
      ))}
      {isIncomplete !== undefined && status !== 'draft' && (
        <ToggleButton
          isOn={isIncomplete}
          title={t('Published records with an empty required field')}
          onClick={() => go({ isIncomplete: !isIncomplete })}
        >
          {t('Incomplete')}
        </ToggleButton>
      )}
    </HStack>
  );
});

/** Returns how many records of a kind have each status, or undefined until that is known. */
function useStatusCounts({
  kind: { name },
  isUndated,
}: WorkspaceAddress): Record<RecordStatusFilter, number> | undefined {
  const { data, isError } = useFilterData({ isUndated });
  const [published, draft] = [data?.status.published[name], data?.status.draft[name]];
  return useMemo(
    () =>
      isError || published === undefined || draft === undefined
        ? undefined
        : { all: published + draft, published, draft },
    [isError, published, draft],
  );
}

type ToggleButtonProps = {
  isOn: boolean;
  /** The number of records that have the button's status. It is shown in small digits beside the title. */
  count?: number | undefined;
  title?: string;
  css?: object;
  onClick: () => void;
  children: string;
};

function ToggleButton({ isOn, count, ...props }: ToggleButtonProps) {
  return <chakra.button type="button" aria-pressed={isOn} data-count={count} {...props} />;
}

/** The buttons look like one control: the pressed button is a white card on a grey background. */
const toggleGroupStyles = {
  gap: '0.5',
  p: '0.5',
  rounded: 'md',
  bg: 'bg.track',
  flexShrink: 0,
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: 'calc(var(--control-height) - 4px)',
    px: '2',
    '@container (max-width: 800px)': { px: '1.5' },
    '@container (max-width: 720px)': { px: '1' },
    rounded: 'sm',
    textStyle: 'label',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  // The count is no part of the button's name, because the specification fixes that name.
  '& > button[data-count]::after': {
    content: 'attr(data-count) / ""',
    ms: '1',
    // Lines the count up with the text.
    pos: 'relative',
    top: '0.5px',
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
    '@container (max-width: 980px)': { display: 'none' },
  },
  '& > button:hover': { color: 'fg' },
  '& > button:disabled': { opacity: 0.7, cursor: 'not-allowed' },
  '& > button[aria-pressed=true]': {
    bg: 'bg.raised',
    color: 'accent.fg',
    fontWeight: '600',
    boxShadow: 'raised',
  },
} as const;
