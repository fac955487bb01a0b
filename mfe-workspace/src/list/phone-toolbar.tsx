import { useEffect, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Box, Flex, Icon, IconButton, LazyPart, ListNotRefreshed, SkipToRows, scrollFade } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceNavigation } from '../address/workspace-navigation';
import { countFilters } from '../filters/filter-panel';
import { makeToolIconStyle } from '../rows/icons';
import type { Selection } from '../selection/selection';
import type { ListTool } from '../tools/list-tools';
import { ColumnSearch } from './column-search';
import { StatusButtons } from './list-toolbar';

/** The functions that open the workspace's sheets for filters and search. */
export type ListSheetOpeners = { openFilters: () => void; openSearch: () => void };

type PhoneToolbarProps = {
  navigation: WorkspaceNavigation;
  sheets: ListSheetOpeners;
  onTool: (tool: ListTool, opener?: HTMLElement) => void;
  selection: Selection | undefined;
  /** Fetches the rows again. Set only if the last request failed and the list shows older rows. */
  onRetry?: () => void;
  /** Whether no rows could be loaded. The button for more tools is then disabled. */
  isFailed: boolean;
};

const loadToolsSheet = () => import('./tools-sheet').then(({ ToolsSheet }) => ToolsSheet);

/**
 * The tools of a list on phones: a row of filter chips, a search row that opens below it, and a button that
 * opens a sheet with all other tools.
 */
export function PhoneToolbar(props: PhoneToolbarProps) {
  const { navigation, sheets, onTool, selection, onRetry, isFailed } = props;
  const { address, go } = navigation;
  const { offersSearch } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const { row: searchRow, isSearching, toggle: toggleSearch } = useColumnSearchToggle();
  const opener = useRef<HTMLButtonElement>(null);
  const actionAfterClose = useRef<() => void>(undefined);
  const close = () => {
    setOpen(false);
    actionAfterClose.current?.();
    actionAfterClose.current = undefined;
  };
  const open = (tool: ListTool) => onTool(tool, opener.current ?? undefined);
  const tools = { search: sheets.openSearch, open };
  // A tool opens after the sheet has closed, so that the focus first returns to the button.
  const onChosen = (callback: () => void) => {
    actionAfterClose.current = callback;
  };
  return (
    <Box flexShrink="0" borderBottomWidth="1px" ps="4" pe="1" py="1">
      <SkipToRows />
      <Flex align="center">
        <StatusAndFilterChips navigation={navigation} onFilters={sheets.openFilters} />
        {offersSearch && <SearchToggleButton isOn={isSearching} onToggle={toggleSearch} />}
        <IconButton
          ref={opener}
          size="sm"
          variant="ghost"
          color="fg.muted"
          disabled={isFailed}
          aria-haspopup="dialog"
          {...makeIconLabelProps(t('More tools'))}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" size={18} />
        </IconButton>
      </Flex>
      {offersSearch && isSearching && (
        <Box ref={searchRow} py="1">
          <ColumnSearch key={address.kind.name} kind={address.kind} {...address.search} go={go} />
        </Box>
      )}
      {onRetry && <ListNotRefreshed onRetry={onRetry} />}
      {isOpen && (
        <LazyPart
          what={t('More tools')}
          load={loadToolsSheet}
          with={{ navigation, selection, tools, onChosen, onClosed: close }}
          waiting={null}
        />
      )}
    </Box>
  );
}

/** Makes the props that name a button which shows only an icon. */
const makeIconLabelProps = (title: string) => ({ 'aria-label': title, title });

function SearchToggleButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      color="fg.muted"
      aria-expanded={isOn}
      {...makeIconLabelProps(t('Search by column'))}
      onClick={onToggle}
    >
      <Icon name="search" size={18} />
    </IconButton>
  );
}

/**
 * Returns whether the row with the search is open, a function that opens or closes the row, and a ref to the
 * row. The field of the search gets the focus when the row opens.
 */
function useColumnSearchToggle() {
  const row = useRef<HTMLDivElement>(null);
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    if (isSearching) row.current?.querySelector<HTMLElement>('[data-search]')?.focus();
  }, [isSearching]);
  return { row, isSearching, toggle: () => setSearching(!isSearching) };
}

type StatusAndFilterChipsProps = { navigation: WorkspaceNavigation; onFilters: () => void };

/** The chips for the status and the filters. If they do not fit on the screen, they scroll. */
function StatusAndFilterChips({ navigation, onFilters }: StatusAndFilterChipsProps) {
  const { address, go, openStatus } = navigation;
  const filters = countFilters(address) + Number(address.isIncomplete);
  return (
    <Box css={chipRowStyles}>
      <StatusButtons status={address.status} onOpen={openStatus} go={go} />
      <hr />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={filters > 0 ? t('Filters ({filters})', { filters }) : undefined}
        data-on={filters > 0 || undefined}
        onClick={onFilters}
      >
        {t('Filters')}
        {filters > 0 && <b>{filters}</b>}
      </button>
    </Box>
  );
}

/** At 390 px all chips fit side by side. If they do not fit, the ends of the row fade. */
const chipRowStyles = {
  display: 'flex',
  gap: '1',
  flex: '1',
  minW: '0',
  py: '2px',
  overflowX: 'auto',
  ...scrollFade,
  '& > [role=group]': { gap: '1', p: '0', bg: 'transparent' },
  // This selector is more specific than that of the status buttons on desktops, so that these styles win.
  '&& button': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    h: '9',
    px: '2',
    rounded: 'full',
    borderWidth: '1px',
    borderColor: 'gray.border',
    textStyle: 'label',
    color: 'fg.muted',
    cursor: 'pointer',
  },
  '& > hr': { alignSelf: 'center', flex: 'none', h: '5', w: '0', border: '0', borderInlineStartWidth: '1px' },
  '& > button::before': { ...makeToolIconStyle('filters'), width: '16px', height: '16px', me: '1' },
  '& > button > b': {
    ms: '1',
    minW: '4',
    px: '1',
    rounded: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '11px',
    lineHeight: '16px',
    textAlign: 'center',
  },
  // Makes the touch target larger than the chip.
  '&& button::after': { content: '""', position: 'absolute', inset: '-3px 0' },
  '&& button:is([aria-pressed=true], [data-on])': {
    bg: 'accent.subtle',
    borderColor: 'accent.solid',
    color: 'accent.fg',
    fontWeight: '600',
    boxShadow: 'none',
  },
} as const;
