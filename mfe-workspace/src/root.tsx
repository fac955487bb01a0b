import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useAccess } from 'shared-lib/access';
import { buildFormAddress, recordKinds } from 'shared-lib/records';
import { AreaRoot, PageNotFound, RemoteParcel } from 'shared-lib/remotes';
import { Link, Route, Routes } from 'shared-lib/router';
import { AreaHeading, Box, Button, Flex, focusHeadingIfFocusLost, LazyPart, Tabs } from 'shared-lib/ui';
import { FitPageToWindow, fillingColumnStyles, makeWindowFillingStyles } from 'shared-lib/ui/filled-window';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useCachedPageLimit, useListRefetch, useListSummary } from './address/list-query';
import { type WorkspaceAddress, type WorkspaceTab, workspaceTabs } from './address/workspace-address';
import {
  makeTabAddress,
  useWorkspaceNavigation,
  type WorkspaceActions,
  type WorkspaceNavigation,
} from './address/workspace-navigation';
import { countFilters, FilterPanel, FiltersButton } from './filters/filter-panel';
import { useFilterPanelState } from './filters/use-filters';
import type { ListSheetOpeners } from './list/phone-toolbar';
import { RecordList } from './list/record-list';
import { addButtonStyles } from './rows/icons';
import { SearchButton, useSearchDialog } from './search/search-control';

/** The navigation is a context, so that the tabs do not render when the list shows another page. */
const NavigationContext = createContext<WorkspaceNavigation | undefined>(undefined);

const SheetOpenersContext = createContext<ListSheetOpeners | undefined>(undefined);

/** Shows the content of the open tab. */
function CurrentTabContent() {
  const navigation = useContext(NavigationContext);
  const sheets = useContext(SheetOpenersContext);
  if (!navigation || !sheets) return null;
  const { tab, questionsLawId } = navigation.address;
  return tab === 'law-question' && questionsLawId !== undefined ? (
    <RemoteParcel
      key={questionsLawId}
      remote="mfe-questions-rules"
      parcel="law-questions"
      with={{ lawId: String(questionsLawId) }}
    />
  ) : (
    <RecordList navigation={navigation} sheets={sheets} />
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

const currentTabElement = <CurrentTabContent />;

/** The workspace: the lists of the four kinds of records as tabs, with the filters beside them. */
function Workspace() {
  const navigation = useWorkspaceNavigation();
  const { address, go, returnTo, prefetchTab } = navigation;
  const { tab, kind, category, state, includeCentral, isUndated, questionsLawId } = address;
  const { isOpen: isFiltering, isSheet, toggle } = useFilterPanelState();
  useFocusOnTab(tab);
  useListRefetch();
  useCachedPageLimit();
  const isList = tab !== 'law-question';
  const filterProps = { kind, category, state, includeCentral, isUndated, go };
  const { open: openSearch, dialog: searchDialog } = useSearchDialog();
  const sheets = useMemo(() => ({ openFilters: toggle, openSearch }), [toggle, openSearch]);
  const isOnPhone = useIsPhone();
  return (
    <>
      {isList && <FitPageToWindow />}
      <WorkspaceTabs
        {...{ tab, go, returnTo, prefetchTab }}
        hasQuestions={questionsLawId !== undefined}
        renderHeading={(tabs) => <WorkspaceHeading {...{ address, isFiltering, isOnPhone, sheets, tabs }} />}
      >
        <Flex gap="3" align="flex-start" css={filtersAndListStyles}>
          {isList && isFiltering && !isSheet && <FilterPanel {...filterProps} />}
          <Box id={tabPanelId} role="tabpanel" aria-labelledby={makeTabId(tab)} flex="1" minW="0" css={tabPanelStyles}>
            <SheetOpenersContext value={sheets}>
              <NavigationContext value={navigation}>{currentTabElement}</NavigationContext>
            </SheetOpenersContext>
          </Box>
        </Flex>
      </WorkspaceTabs>
      {isList && isFiltering && isSheet && (
        <LazyPart
          what={t('Filters')}
          load={loadFilterSheet}
          with={{ ...filterProps, address, onClosed: toggle }}
          waiting={null}
        />
      )}
      {searchDialog}
    </>
  );
}

/** The filters and the list use the remaining height of the window. Neither is higher than its content. */
const filtersAndListStyles = makeWindowFillingStyles({ flex: '1 1 0', minH: 0, '& > *': { maxH: 'full' } });
const tabPanelStyles = makeWindowFillingStyles({
  display: 'flex',
  flexDirection: 'column',
  height: 'full',
  minH: 0,
});
/** The styles of the tabs, which contain the heading and the open tab. */
const tabsStyles = makeWindowFillingStyles(fillingColumnStyles);

const loadFilterSheet = () => import('./filters/filter-sheet').then(({ FilterSheet }) => FilterSheet);

/** Moves the focus to the tab when the focused row disappears with its list. */
function useFocusOnTab(tab: WorkspaceTab): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current !== tab) focusHeadingIfFocusLost();
    before.current = tab;
  }, [tab]);
}

type WorkspaceHeadingProps = {
  address: WorkspaceAddress;
  isFiltering: boolean;
  /**
   * Whether the device is a phone. On phones, the filters and the search are among the tools of the list
   * (`list/phone-toolbar.tsx`).
   */
  isOnPhone: boolean;
  sheets: ListSheetOpeners;
  /** The row of tabs. In wide windows it is on the line of the heading. */
  tabs: ReactNode;
};

/**
 * Beside a panel the title stays on one line. To make space, the count is hidden and the tabs are narrower.
 * If they still do not fit, the tabs and the buttons wrap to a row of their own.
 */
const workspaceHeadingStyles = {
  sm: { containerType: 'inline-size' },
  '[data-panel=open] & > * > * > :has(> * > h1)': { flex: 'none' },
  '[data-panel=open] & h1': { whiteSpace: 'nowrap' },
  '[data-panel=open] & h1 + *': { display: 'none' },
  '[data-panel=open] & [role=tab]': { px: '2.5', '@container (max-width: 739px)': { px: '2' } },
  '[data-panel=open] & > *': { gap: '2' },
} as const;

const headingActionsStyles = { '[data-panel=open] &': { gap: '1' } } as const;

/**
 * The heading of the open tab, with the tabs and buttons that open the filters, search all records and add a
 * record.
 */
function WorkspaceHeading({ address, isFiltering, isOnPhone, sheets, tabs }: WorkspaceHeadingProps) {
  const { tab, kind, lawId = 0 } = address;
  const { canEdit } = useAccess();
  const { total, isFailed } = useListSummary(address);
  const filters = countFilters(address);
  const isList = tab !== 'law-question';
  const beside = (
    <>
      <Flex ms="auto" gap={{ base: '1', md: '2' }} order={1} flexShrink="0" css={headingActionsStyles}>
        {isList && !isOnPhone && <FiltersButton count={filters} isOpen={isFiltering} onToggle={sheets.openFilters} />}
        {!isOnPhone && <SearchButton onClick={sheets.openSearch} />}
        {canEdit && isList && (
          <Button
            asChild
            size="sm"
            // On a failed list, "Try again" is the only filled button.
            variant={isFailed ? 'outline' : 'solid'}
            css={addButtonStyles}
            title={kind.titles.create}
          >
            <Link to={buildFormAddress(kind, { id: 0, lawId })}>{kind.titles.create}</Link>
          </Button>
        )}
      </Flex>
      {!isOnPhone && tabs}
    </>
  );
  return (
    <Box css={workspaceHeadingStyles} mb={{ base: '2', md: '4' }} flexShrink="0">
      <AreaHeading beside={beside} tabs={isOnPhone && tabs} count={isList ? total : undefined}>
        {isList ? kind.titles.list : t('Law Question')}
      </AreaHeading>
    </Box>
  );
}

type WorkspaceTabsProps = Pick<WorkspaceActions, 'go' | 'returnTo' | 'prefetchTab'> & {
  tab: WorkspaceTab;
  /** Whether to show the tab with a law's questions (P-21). */
  hasQuestions: boolean;
  /** Renders the heading with the given row of tabs. */
  renderHeading: (tabs: ReactNode) => ReactNode;
  /** The content of the open tab. */
  children: ReactNode;
};

/** A tab for each kind of records, and one for the questions of a law. */
function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { tab, hasQuestions, go, returnTo, prefetchTab, renderHeading, children } = props;
  const open = (name: string) => {
    const next = workspaceTabs.find((one) => one === name);
    if (next) go(makeTabAddress(next));
  };
  // The tabs library reports no click on the shown tab. But the user may click that tab to return to it while
  // another one loads.
  const returnToShown = (name: WorkspaceTab) => {
    if (name === tab) returnTo(name);
  };
  useEffect(() => scrollTabIntoView(makeTabId(tab)), [tab]);
  const tabs = (
    <Box css={tabRowStyles}>
      <Tabs.List overflowY="hidden">
        {workspaceTabs
          .filter((name) => name !== 'law-question' || hasQuestions)
          .map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              aria-controls={name === tab ? tabPanelId : undefined}
              data-title={findTabTitle(name)}
              flexShrink="0"
              whiteSpace="nowrap"
              onPointerEnter={() => prefetchTab(name)}
              onFocus={() => returnToShown(name)}
              onClick={() => returnToShown(name)}
            >
              {findTabTitle(name)}
            </Tabs.Trigger>
          ))}
      </Tabs.List>
    </Box>
  );
  return (
    <Tabs.Root
      value={tab}
      ids={{ trigger: makeTabId }}
      onValueChange={({ value }) => open(value)}
      size="sm"
      minW="0"
      w="full"
      css={tabsStyles}
    >
      {renderHeading(tabs)}
      {children}
    </Tabs.Root>
  );
}

/**
 * In narrow windows, the tabs have a row of their own. If there is space, they are on the line of the
 * heading, so that the list is higher.
 */
const tabRowStyles = {
  order: 2,
  flex: '1 0 100%',
  minW: 0,
  '@container (min-width: 1100px)': { order: 0, flex: '0 1 auto' },
  '[data-panel=open] &': { order: 0, flex: '0 0 auto', maxW: 'full' },
} as const;

/**
 * The id of our own tab panel. With the panel of the tabs library, the browser would lay out every row to
 * find elements that can have the focus.
 */
const tabPanelId = 'workspace-panel';

/** Scrolls the open tab into view, because a phone does not show all tabs. Waits until the row of tabs has a size. */
function scrollTabIntoView(id: string): (() => void) | undefined {
  const trigger = document.getElementById(id);
  const list = trigger?.parentElement;
  if (!list) return;
  const observer = new ResizeObserver(() => {
    const [tabBox, rowBox] = [trigger.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += tabBox.left + tabBox.width / 2 - (rowBox.left + rowBox.width / 2);
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function makeTabId(tab: string): string {
  return `workspace-tab-${tab}`;
}

function findTabTitle(tab: WorkspaceTab): string {
  return tab === 'law-question' ? t('Law Question') : recordKinds[tab].titles.tab;
}
