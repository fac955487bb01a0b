import { useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Box, Button, Flex, Icon, LazyPart, ListNotRefreshed, SkipToRows } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceNavigation } from '../place/workspace-navigation';
import type { Selection } from '../selection/selection';
import type { ListTool } from '../tools/list-tools';
import { ColumnSearch } from './column-search';
import { KeywordField } from './list-keyword';

/** What the workspace around a list opens above it. */
export type ListSheets = { openFilters: () => void; openSearch: () => void };

type PhoneToolbarProps = {
  navigation: WorkspaceNavigation;
  sheets: ListSheets;
  onTool: (tool: ListTool, opener?: HTMLElement) => void;
  selection: Selection | undefined;
  /** Requests the rows again. Set when they failed to load and older ones are shown. */
  onRetry?: () => void;
};

const loadToolsSheet = () => import('./tools-sheet').then(({ ToolsSheet }) => ToolsSheet);

/** The tools of a list on phones: the search, and a button that opens all others as a sheet. */
export function PhoneToolbar({ navigation, sheets, onTool, selection, onRetry }: PhoneToolbarProps) {
  const { place, go } = navigation;
  const { offersSearch } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const afterwards = useRef<() => void>(undefined);
  const close = () => {
    setOpen(false);
    afterwards.current?.();
    afterwards.current = undefined;
  };
  const tools = {
    filters: sheets.openFilters,
    search: sheets.openSearch,
    open: (tool: ListTool) => onTool(tool, opener.current ?? undefined),
  };
  // A tool opens once the sheet is gone, so that the focus returns to the button first.
  const onChosen = (act: () => void) => {
    afterwards.current = act;
  };
  return (
    <Box flexShrink="0" borderBottomWidth="1px" p="2">
      <SkipToRows />
      <Flex gap="1" align="center">
        <Box flex="1" minW="0">
          {offersSearch ? (
            <ColumnSearch key={place.kind.name} kind={place.kind} {...place.search} go={go} />
          ) : (
            <KeywordField key={`filter of ${place.kind.name}`} />
          )}
        </Box>
        <Button
          ref={opener}
          size="sm"
          px="0"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('More tools')}
          title={t('More tools')}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" />
        </Button>
      </Flex>
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
