import {
  createContext,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useAccess } from 'shared-lib/access';
import { formAddress, type RecordKind, recordKinds } from 'shared-lib/records';
import { AreaRoot, PageNotFound, RemoteParcel } from 'shared-lib/remotes';
import { Link, Route, Routes } from 'shared-lib/router';
import { AreaHeading, Box, Button, Flex, focusHeadingIfFocusLost, Stack, Tabs } from 'shared-lib/ui';
import { FilterPanel, FiltersButton, hasRoomForFilters } from './filters/filter-panel';
import { RecordList } from './list/record-list';
import { useCacheLimit, useListRefetch } from './place/list-query';
import {
  makeTabPlace,
  useWorkspacePlace,
  type WorkspaceActions,
  type WorkspaceNavigation,
} from './place/workspace-navigation';
import { type WorkspaceTab, workspaceTabs } from './place/workspace-place';
import { phoneIconStyles } from './rows/icons';
import { OpenedRecord } from './search/opened-record';
import { SearchControl } from './search/search-control';

/** The current place. It is a context, so that a new page of the list renders without the tabs around it. */
const NavigationContext = createContext<WorkspaceNavigation | undefined>(undefined);

/** The content of the open tab. */
function OpenTab() {
  const navigation = useContext(NavigationContext);
  if (!navigation) return null;
  const { tab, questionsOf } = navigation.place;
  return tab === 'law-question' && questionsOf !== undefined ? (
    <RemoteParcel
      key={questionsOf}
      remote="mfe-questions-rules"
      parcel="law-questions"
      with={{ lawId: String(questionsOf) }}
    />
  ) : (
    <RecordList navigation={navigation} />
  );
}

export function Root() {
  return (
    <AreaRoot remote="mfe-workspace">
      <Routes>
        <Route path="/workspace" element={<Workspace />} />
        <Route path="*" element={<PageNotFound />} />
      </Routes>
    </AreaRoot>
  );
}

const openTabElement = <OpenTab />;

/** The four lists of the library as tabs, with the filters beside them. */
function Workspace() {
  const navigation = useWorkspacePlace();
  const { place, go, prefetchAnswer } = navigation;
  const { tab, kind, lawId, category, state, includeCentral, questionsOf } = place;
  const [isFiltering, setFiltering] = useState(hasRoomForFilters);
  const toggle = useCallback(() => setFiltering((now) => !now), []);
  useFocusOnTab(tab);
  useListRefetch();
  useCacheLimit();
  const isList = tab !== 'law-question';
  return (
    <>
      <Stack gap={{ base: '2', md: '3' }}>
        <WorkspaceHeading
          kind={isList ? kind : undefined}
          lawId={lawId}
          filters={[category, state].filter((one) => one !== undefined).length}
          isFiltering={isFiltering}
          onFilter={toggle}
        />
        <Flex gap="4" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
          {isList && isFiltering && <FilterPanel {...{ category, state, includeCentral, go }} />}
          <NavigationContext value={navigation}>
            <WorkspaceTabs {...{ tab, go, prefetchAnswer }} hasQuestions={questionsOf !== undefined}>
              {openTabElement}
            </WorkspaceTabs>
          </NavigationContext>
        </Flex>
      </Stack>
      <OpenedRecord />
    </>
  );
}

/** Keeps the focus on the tab when the focused row disappears with its list. */
function useFocusOnTab(tab: WorkspaceTab): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current !== tab) focusHeadingIfFocusLost();
    before.current = tab;
  }, [tab]);
}

type WorkspaceHeadingProps = {
  /** The kind of record in the open list. Undefined for the questions of a law. */
  kind: RecordKind | undefined;
  /** The law by which the list is filtered. */
  lawId: number | undefined;
  /** The number of active filters. */
  filters: number;
  isFiltering: boolean;
  onFilter: () => void;
};

const addButtonStyles = phoneIconStyles('add');

/** The heading of the open tab, with buttons to filter, to search all records and to add a record. */
const WorkspaceHeading = memo(function WorkspaceHeading(props: WorkspaceHeadingProps) {
  const { kind, lawId = 0, filters, isFiltering, onFilter } = props;
  const { canEdit } = useAccess();
  const beside = (
    <Flex ms="auto" gap={{ base: '1', md: '2' }} wrap={{ md: 'wrap' }}>
      {kind && <FiltersButton count={filters} isOpen={isFiltering} onToggle={onFilter} />}
      <SearchControl />
      {canEdit && kind && (
        <Button asChild size="sm" css={addButtonStyles}>
          <Link to={formAddress(kind, { id: 0, lawId })}>{kind.titles.create}</Link>
        </Button>
      )}
    </Flex>
  );
  return <AreaHeading beside={beside}>{kind ? kind.titles.list : 'Law Question'}</AreaHeading>;
});

type WorkspaceTabsProps = Pick<WorkspaceActions, 'go' | 'prefetchAnswer'> & {
  tab: WorkspaceTab;
  /** Whether to show the tab with a law's questions (P-21). */
  hasQuestions: boolean;
  /** The content of the open tab. */
  children: ReactNode;
};

/** One tab for each kind of record, and one for the questions of a law. */
const WorkspaceTabs = memo(function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { tab, hasQuestions, go, prefetchAnswer, children } = props;
  const open = (name: string) => {
    const next = workspaceTabs.find((one) => one === name);
    if (next) go(makeTabPlace(next));
  };
  useEffect(() => scrollTabIntoView(makeTabId(tab)), [tab]);
  return (
    <Tabs.Root
      value={tab}
      ids={{ trigger: makeTabId }}
      onValueChange={({ value }) => open(value)}
      size="sm"
      flex="1"
      minW="0"
      w="full"
    >
      <Tabs.List overflowX="auto" overflowY="hidden">
        {workspaceTabs
          .filter((name) => name !== 'law-question' || hasQuestions)
          .map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              aria-controls={name === tab ? tabPanelId : undefined}
              flexShrink="0"
              whiteSpace="nowrap"
              onPointerEnter={() => prefetchAnswer(name)}
            >
              {titleOfTab(name)}
            </Tabs.Trigger>
          ))}
      </Tabs.List>
      <Box id={tabPanelId} role="tabpanel" aria-labelledby={makeTabId(tab)} pt={{ base: '2', md: '3' }}>
        {children}
      </Box>
    </Tabs.Root>
  );
});

/**
 * The id of our own tab panel. The library's panel would force a layout of every row to find focusable
 * elements.
 */
const tabPanelId = 'workspace-panel';

/** Scrolls the open tab into view, since phones do not show all tabs. Waits until the tab has a size. */
function scrollTabIntoView(id: string): (() => void) | undefined {
  const trigger = document.getElementById(id);
  const list = trigger?.parentElement;
  if (!list) return;
  const sizes = new ResizeObserver(() => {
    const [its, all] = [trigger.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += its.left + its.width / 2 - (all.left + all.width / 2);
  });
  sizes.observe(list);
  return () => sizes.disconnect();
}

function makeTabId(tab: string): string {
  return `workspace-tab-${tab}`;
}

function titleOfTab(tab: WorkspaceTab): string {
  return tab === 'law-question' ? 'Law Question' : recordKinds[tab].titles.tab;
}
