import { type CSSProperties, memo, useDeferredValue, useMemo, useRef } from 'react';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { Navigate } from 'shared-lib/router';
import { Box, Flex, LazyPart, LoadingRows, rowsId, Surface, Text } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { findLastPage, type PagePosition, Paginator } from 'shared-lib/ui/paging';
import { type Density, makeRowHeightStyle } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { useListLayout } from '../address/list-layout';
import { type SortedPage, usePrefetchedList } from '../address/list-query';
import { useFocusOnAddedRow, useRestoredScroll } from '../address/use-restored-scroll';
import {
  formatWorkspaceAddress,
  type ListSorting,
  type ListView,
  pageSizesOfLists,
} from '../address/workspace-address';
import { useRecordInAddress, type WorkspaceActions, type WorkspaceNavigation } from '../address/workspace-navigation';
import { useRelatedCounts } from '../cards/related-counts';
import { useListKeys } from '../keys/use-list-keys';
import { matchRows, type RowView } from '../rows/match-rows';
import { RowActionOverlay, ViewDialogFromAddress } from '../rows/opened-action';
import { useRowActions } from '../rows/use-row-actions';
import { type Selection, useSelection } from '../selection/selection';
import { useListTools } from '../tools/list-tools';
import { FilterChips } from './filter-chips';
import { ListKeywordProvider, useListKeyword } from './list-keyword';
import { ListToolbar } from './list-toolbar';
import { type ListSheetOpeners, PhoneToolbar } from './phone-toolbar';
import { RenderedRows } from './rendered-rows';

const noRows: readonly ListRow[] = [];

const loadSelectionBar = () => import('../selection/selection-bar').then(({ SelectionBar }) => SelectionBar);

const flexColumnProps = { display: 'flex', flexDirection: 'column' } as const;
const scrollBoxProps = { overflow: 'auto', minH: '0' } as const;

/** On phones the list reaches to the edges of the screen. Its rows have margins of their own. */
const fullBleedProps = {
  mx: { mdDown: '-4' },
  rounded: { base: '0', md: 'card' },
  borderInlineWidth: { base: '0', md: '1px' },
  // An empty list reaches to the bottom bar, which has a line of its own.
  css: { mdDown: { '&:has([data-empty])': { borderBottomWidth: '0' } } },
} as const;

type RecordListProps = { navigation: WorkspaceNavigation; sheets: ListSheetOpeners };

/** The list of one kind of records: its tools, its rows and its pager. */
export function RecordList({ navigation, sheets }: RecordListProps) {
  const { address, go } = navigation;
  const { kind, page, size } = address;
  const { data, isError, isPlaceholderData, isPending, refetch } = usePrefetchedList(address);
  // The first rows render in short slices, so that the page stays responsive. Until they are rendered, the
  // list shows that it loads.
  const isLoading = useDeferredValue(isPending) || isPending;
  const selection = useSelection(kind);
  const tools = useListTools(navigation, data?.total);
  const isPhone = useIsPhone();
  const recordInAddress = useRecordInAddress();
  const lastPage = data && !isPlaceholderData ? findLastPage(data.total, size) : page;
  // A page that lies beyond the end of the list redirects to the last page.
  if (page > lastPage) return <Navigate replace to={formatWorkspaceAddress({ ...address, page: lastPage })} />;
  const shared = { navigation, selection };
  const retry = () => void refetch();
  const isFailed = isError && !data;
  const bar = { ...shared, onTool: tools.open, isFailed, ...(isError && data && { onRetry: retry }) };
  return (
    <ListKeywordProvider navigation={navigation}>
      <Surface {...flexColumnProps} {...fullBleedProps} minH={{ md: '0' }} data-page-list="">
        {isPhone ? <PhoneToolbar {...bar} sheets={sheets} /> : <ListToolbar {...bar} isViewOpen={tools.isViewOpen} />}
        <FilterChips navigation={navigation} isPhone={isPhone} />
        {isLoading && <LoadingRows rows={10} label={t('Loading {list}', { list: kind.titles.list })} />}
        {!isLoading && (
          <ListRows
            key={kind.name}
            {...shared}
            list={data}
            isStale={isPlaceholderData}
            recordInAddress={recordInAddress}
            onShowShortcuts={tools.openKeys}
            onRetry={isFailed ? retry : undefined}
          />
        )}
        {/* On desktops the bar of the selection and the pager share a line if they fit. */}
        <Flex
          wrap="wrap-reverse"
          flexShrink="0"
          borderTopWidth={isShort(data?.total) && !selection?.rows ? { base: '0', sm: '1px' } : '1px'}
          _empty={{ borderTopWidth: '0' }}
        >
          {selection?.rows && (
            <LazyPart
              what={t('Selected rows')}
              load={loadSelectionBar}
              with={{ address, selection, loaded: data?.rows ?? noRows, total: data?.total ?? 0 }}
              waiting={null}
            />
          )}
          {data && data.total > 0 && <ListPager {...{ kind, page, size, go }} total={data.total} />}
        </Flex>
        {tools.dialog}
        <ViewDialogFromAddress recordInAddress={recordInAddress} rows={data?.rows ?? noRows} />
      </Surface>
    </ListKeywordProvider>
  );
}

/** Whether the shortest page holds all rows. Phones then show no pager. */
const isShort = (total = 0) => total <= Math.min(...pageSizesOfLists);

type ListPagerProps = Pick<WorkspaceActions, 'go'> & PagePosition & { kind: RecordKind; total: number };

/**
 * Makes the style with the height of the rows, and of the fade over the last visible rows. Cards have a
 * higher fade.
 */
function makeListStyle(density: Density, view: ListView): CSSProperties {
  return Object.assign(makeRowHeightStyle(density), view === 'grid' && { '--fade': '48px' });
}

/** The pager of the list. It is memoised, so that typing in the filter does not render it again. */
const ListPager = memo(function ListPager({ kind, page, size, total, go }: ListPagerProps) {
  return (
    <Box px="2" py="0.5" ms="auto" hideBelow={isShort(total) ? 'sm' : undefined}>
      <Paginator
        page={page}
        size={size}
        total={total}
        sizes={pageSizesOfLists}
        label={kind.titles.list}
        onChange={go}
      />
    </Box>
  );
});

type ListRowsProps = {
  navigation: WorkspaceNavigation;
  list: SortedPage | undefined;
  /** Whether the list still shows the previous rows while the requested rows load. */
  isStale: boolean;
  /** The record that the address opens in a dialog above the list. */
  recordInAddress: ReturnType<typeof useRecordInAddress>;
  selection: Selection | undefined;
  /** Called when the user presses the key for the list of shortcuts. */
  onShowShortcuts: () => void;
  /** Fetches the rows again. It is set only if no rows could be loaded. */
  onRetry: (() => void) | undefined;
};

/** The rows in a box that scrolls. The last scroll position is restored. */
function ListRows(props: ListRowsProps) {
  const { navigation, list, isStale, recordInAddress, selection, onShowShortcuts, onRetry } = props;
  const { address } = navigation;
  const { layout, visibleKind } = useListLayout(navigation);
  const { loaded, rows, counts, isNarrowed } = useVisibleRows(list, { ...address, kind: visibleKind });
  const ids = useMemo(() => new Set(loaded.map(({ id }) => id)), [loaded]);
  const actions = useRowActions({
    rows: loaded,
    pageKey: list?.pageKey,
    navigation,
    onSelect: selection?.toggle,
    // If a VIEW dialog is already open, it shows the next record.
    onView: recordInAddress.opened && recordInAddress.show,
  });
  const rowsElement = useRef<HTMLDivElement>(null);
  useRestoredScroll(rowsElement, !isStale);
  useFocusOnAddedRow(rowsElement, ids);
  useListKeys({ rowsElement, pageKey: list?.pageKey, onShowShortcuts });
  return (
    <>
      <Box
        ref={rowsElement}
        id={rowsId}
        role="region"
        aria-label={address.kind.titles.list}
        data-fades=""
        tabIndex={0}
        data-density={layout.density}
        {...makeSameValueAttributes(address)}
        data-selects={selection?.rows !== undefined || undefined}
        // On phones this space lets users scroll the last row above the bar with the actions. Otherwise the
        // bar would cover that row.
        pb={selection?.rows ? { base: '32', md: '0' } : undefined}
        style={makeListStyle(layout.density, address.view)}
        {...scrollBoxProps}
        // On phones the whole page scrolls. This margin keeps the first row of another page below the bar at
        // the top.
        scrollMarginTop="28"
        {...actions.listeners}
      >
        <RenderedRows
          // Table and cards do not share elements, because a hidden row must not become a card.
          key={address.view}
          navigation={navigation}
          kind={visibleKind}
          rows={rows}
          loaded={ids}
          counts={counts}
          pageKey={list?.pageKey}
          isStale={isStale}
          selection={selection?.rows ? selection : undefined}
          viewedId={actions.action?.type === 'view' ? actions.action.row.id : recordInAddress.opened?.id}
          onRetry={onRetry}
        />
      </Box>
      <MatchedRowCount matched={rows.length} loaded={loaded.length} isNarrowed={isNarrowed} />
      <RowActionOverlay kind={address.kind} {...{ actions, rows, rowsElement }} go={navigation.go} />
    </>
  );
}

/** Makes the data attributes for what all rows have in common. The style sheet then hides it in each row. */
function makeSameValueAttributes({ status, lawId }: WorkspaceNavigation['address']) {
  return { 'data-one-status': status === 'all' ? undefined : '', 'data-one-law': lawId === undefined ? undefined : '' };
}

type MatchedRowCountProps = { matched: number; loaded: number; isNarrowed: boolean };

function MatchedRowCount({ matched, loaded, isNarrowed }: MatchedRowCountProps) {
  return (
    <Text role="status" flexShrink="0" px="3" py={isNarrowed ? '1.5' : '0'} fontSize="xs" color="fg.muted">
      {isNarrowed &&
        t('{length} of the {length2} rows of this page match the filter.', {
          length: matched,
          length2: loaded,
        })}
    </Text>
  );
}

/**
 * Returns the loaded rows that contain the keyword, in the requested order, with the counts of the cards. It
 * sorts the rows itself until the server's order arrives (P-23).
 */
function useVisibleRows(list: SortedPage | undefined, { kind, view, sort, order }: ListSorting & RowView) {
  const { keyword } = useListKeyword();
  const loaded = useMemo(() => {
    if (!list) return noRows;
    const isInOrder = list.sort === sort && list.order === order;
    return isInOrder ? list.rows : sortRows(list.rows, { sort, order });
  }, [list, sort, order]);
  const rows = useMemo(() => matchRows({ kind, view }, loaded, keyword), [kind, view, loaded, keyword]);
  const counts = useRelatedCounts(kind, view === 'grid' ? loaded : noRows);
  return { loaded, rows, counts, isNarrowed: keyword.trim() !== '' && loaded.length > 0 };
}

const textCollator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts the loaded rows. This order is shown until the server's own order arrives. */
export function sortRows(rows: readonly ListRow[], { sort, order }: ListSorting): ListRow[] {
  const sign = order === 'asc' ? 1 : -1;
  const text = ({ values }: ListRow) => values[sort] ?? '';
  return rows.toSorted((one, other) => sign * textCollator.compare(text(one), text(other)));
}
