import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Select } from 'shared-lib/form/select';
import { Navigate } from 'shared-lib/router';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  focusHeadingIfFocusLost,
  ListNotLoaded,
  LoadingRows,
  NotRefreshed,
  rowsId,
  SkipToRows,
  Surface,
  VisuallyHidden,
} from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { noticesHeightVariable } from 'shared-lib/ui/notices-height';
import { findLastPage, type PagePosition, Paginator } from 'shared-lib/ui/paging';
import type { TableColumn, TableSorting } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { PageHeaderParts } from '../../route-focus/shell-page';
import { ChangeResultNotice } from './change-notice';
import { type Filters, type ListNavigation, listPageSizes } from './list-address';
import { ListTable, type ListTableProps } from './list-table';
import type { RowsQuery } from './use-rows';

type AreaListProps<Row> = Pick<
  ListTableProps<Row>,
  'label' | 'columns' | 'keyOf' | 'groupOf' | 'isMarked' | 'isViewed'
> & {
  navigation: ListNavigation;
  rows: RowsQuery<Row>;
  /** The content of the toolbar: search and filters. */
  tools: ReactNode;
  /** The message about the last action, at the end of the toolbar. On phones it stays in view above the rows. */
  notice?: string;
  /** The buttons at the end of the page's header. */
  actions?: ReactNode;
  /** Content between the toolbar and the rows. */
  above?: ReactNode;
  /** A plain sentence for a list that has no rows yet. */
  emptyText: string;
  /** Whether the rows are higher than usual while the list has only a few rows. */
  hasTallRows?: boolean;
  /** The name of the filter that chooses which list is shown. It does not filter the rows. */
  listFilter?: string;
};

/** A list is as high as its rows, but at most as high as the window. In very low windows the page scrolls. */
const listMaxHeight = `max(28rem, 100dvh - 8.75rem - ${noticesHeightVariable} - var(--below, 0px))`;

/** On phones the panel of a list reaches to the edges of the screen. Its rows have their own margins. */
const listPanelStyles = {
  maxH: { md: listMaxHeight },
  // On phones the page scrolls, not a box inside it. So sticky elements of the panel stay in the window.
  mdDown: {
    mx: '-4',
    rounded: '0',
    borderInlineWidth: '0',
    overflow: 'visible',
    // An empty list reaches to the bottom bar, which has its own border line.
    '&:has([data-empty])': { borderBottomWidth: '0' },
  },
  // If the page's title is in the frame's top bar, the panel begins right below that bar, which has its own
  // border.
  '@media (max-width: 639px)': { '[data-title-in-bar] &': { mt: '-2', borderTopWidth: '0' } },
};

/**
 * Up to this number of rows, the rows of a short list are high. Up to the second number, they are a little higher than
 * usual.
 */
const maxRowCountForTallRows = 8;
const maxRowCountForMidHeightRows = 15;

/** A list of a platform area with its tools, rows and pager. It looks like the lists of the workspace. */
export function AreaList<Row>(props: AreaListProps<Row>) {
  const { navigation, rows, tools, notice = '', actions, above, emptyText, listFilter, hasTallRows, ...table } = props;
  const { address, addressOf, go } = navigation;
  const { data, isError, isPlaceholderData, refetch } = rows;
  const rememberFocus = useFocusOnRowRemoval(data);
  const activeFilters = listActiveFilterNames(address.filters, listFilter);
  const isNotLoaded = isError && !data;
  const isPhone = useWindowMatches('(max-width: 767px)');
  const total = useUnfilteredTotal(rows, activeFilters) ?? 0;
  const last = data && findLastPage(data.total, address.size);
  if (last !== undefined && !isPlaceholderData && address.page > last)
    return <Navigate replace to={addressOf({ page: last })} />;
  const sorting: TableSorting = { ...address, onSort: go };
  return (
    <Surface
      display="flex"
      flexDirection="column"
      css={listPanelStyles}
      onFocus={rememberFocus}
      data-page-list=""
      data-short={hasTallRows && total <= maxRowCountForMidHeightRows ? '' : undefined}
      data-few={hasTallRows && total <= maxRowCountForTallRows && !listFilter ? '' : undefined}
      data-loading={rows.isPending ? '' : undefined}
    >
      <PageHeaderParts count={data?.total} actions={actions} />
      <Flex
        display={isNotLoaded && activeFilters.length === 0 ? 'none' : 'flex'}
        flexShrink="0"
        columnGap="3"
        rowGap="2"
        px={{ base: '4', md: '3' }}
        py={{ base: '2', md: '1.5' }}
        wrap="wrap"
        align="center"
        borderBottomWidth="1px"
      >
        <SkipToRows />
        {tools}
        {data && data.rows.length > 0 && <SortChoice columns={table.columns} sorting={sorting} />}
        {!isPhone && <ChangeResultNotice message={notice} />}
        {isError && data && <NotRefreshed onRetry={() => void refetch()} />}
      </Flex>
      {isPhone && <ChangeResultNotice message={notice} isStrip />}
      {above}
      <ListBody
        id={rowsId}
        {...table}
        sorting={sorting}
        rows={rows}
        position={address}
        placeholderCount={10}
        fillsPage
        emptyText={emptyText}
        onClear={activeFilters.length > 0 ? () => navigation.filter(makeEmptyFilters(activeFilters)) : undefined}
        searched={activeFilters.every((name) => name === 'search') ? address.filters.search : undefined}
        onPage={go}
      />
    </Surface>
  );
}

/** Whether a list has so few rows without filters that the page beside it would be empty. */
export function useHasFewRows(rows: RowsQuery<unknown>, filters: Filters): boolean {
  const total = useUnfilteredTotal(rows, listActiveFilterNames(filters)) ?? rows.data?.total;
  return total !== undefined && total <= maxRowCountForMidHeightRows;
}

/**
 * Returns the number of rows without filters, or undefined if it is not known yet. The layout depends on it, and must
 * not change while the user searches.
 */
function useUnfilteredTotal({ data, isPlaceholderData }: RowsQuery<unknown>, activeFilters: readonly string[]) {
  const [total, setTotal] = useState<number>();
  if (data && !isPlaceholderData && activeFilters.length === 0 && total !== data.total) setTotal(data.total);
  return total;
}

type AddButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'> & { label: string };

/**
 * The button that adds an entry to a list. On phones it is only a plus sign, so that the title has more
 * space.
 */
export function AddButton({ label, ...button }: AddButtonProps) {
  return (
    <Button size="sm" px={{ base: '0', md: '3' }} aria-label={label} {...button}>
      <Box as="span" hideBelow="md">
        {label}
      </Box>
      <Box as="span" hideFrom="md" fontSize="24px" fontWeight="400" aria-hidden="true">
        +
      </Box>
    </Button>
  );
}

type SortChoiceProps = { columns: readonly TableColumn[]; sorting: TableSorting };

/** The choice of the order on phones, where rows are cards without column titles. */
function SortChoice({ columns, sorting }: SortChoiceProps) {
  const sorts = columns.flatMap(({ title, sort }) => (sort === undefined ? [] : [{ title, sort }]));
  // A single sortable column has only one useful order, so there is nothing to choose.
  if (sorts.length < 2) return null;
  const choices = sorts.flatMap(({ title, sort }) =>
    sortOrderChoices.map(([order, arrow]) => [`${sort} ${order}`, `${title} ${arrow}`] as const),
  );
  return (
    <Flex as="label" hideFrom="md" css={sortChoiceStyles}>
      <VisuallyHidden>{t('Sort by')}</VisuallyHidden>
      <span aria-hidden="true">⇅</span>
      <Select
        choices={choices}
        value={`${sorting.sort} ${sorting.order}`}
        onChange={({ target }) => {
          const [sort = '', order] = target.value.split(' ');
          sorting.onSort({ sort, order: order === 'desc' ? 'desc' : 'asc' });
        }}
      />
    </Flex>
  );
}

/**
 * The select as a square button, so that the search beside it has space. The select itself is invisible and
 * covers the button.
 */
const sortChoiceStyles = {
  position: 'relative',
  placeContent: 'center',
  placeItems: 'center',
  flex: 'none',
  boxSize: 'var(--control-height)',
  rounded: 'md',
  borderWidth: '1px',
  borderColor: 'gray.border',
  bg: 'bg.panel',
  color: 'fg.muted',
  '& select': { position: 'absolute', inset: '0', w: 'full', opacity: '0' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
} as const;

const sortOrderChoices = [
  ['asc', '↑'],
  ['desc', '↓'],
] as const;

/** Lists the names of the filters that are set and hide rows. */
function listActiveFilterNames(filters: Filters, listFilter?: string): string[] {
  return Object.keys(filters).filter((name) => name !== listFilter && filters[name] !== '');
}

function makeEmptyFilters(names: readonly string[]): Filters {
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * Moves the focus to the heading when the focused element disappears together with its row. Returns a focus
 * handler for the list.
 */
export function useFocusOnRowRemoval(rows: unknown): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (rows === undefined || last.current?.isConnected !== false) return;
    last.current = undefined;
    focusHeadingIfFocusLost();
  }, [rows]);
  return ({ target }) => {
    last.current = target;
  };
}

type ListTableSharedProps<Row> = Pick<
  ListTableProps<Row>,
  'id' | 'label' | 'columns' | 'keyOf' | 'groupOf' | 'isMarked' | 'isViewed' | 'sorting' | 'fillsPage'
>;

type ListBodyProps<Row> = ListTableSharedProps<Row> & {
  rows: RowsQuery<Row>;
  position: PagePosition;
  /** How many placeholder rows are shown while the first page loads. */
  placeholderCount: number;
  /** A plain sentence for a list that has no rows yet. */
  emptyText: string;
  /** Clears the filters. It is undefined if no filter is set. */
  onClear: (() => void) | undefined;
  /** The search text. Undefined if the list has other filters too. */
  searched?: string | undefined;
  onPage: (next: PagePosition) => void;
};

/** The rows of a list, with a pager if there are several pages. If there are no rows, it says why. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { rows, position, placeholderCount, emptyText, onClear, searched, onPage, ...table } = props;
  const { data, isPending, isPlaceholderData, refetch } = rows;
  if (isPending) return <LoadingRows rows={placeholderCount} label={t('Loading {label}', { label: table.label })} />;
  if (!data) return <ListNotLoaded what={table.label} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <EmptyListMessage {...{ emptyText, onClear, searched }} />;
  return (
    <>
      <ListTable {...table} rows={data.rows} page={position.page} isStale={isPlaceholderData} />
      {data.total > listPageSizes[0] && (
        <Box flexShrink="0" px="3" py="1.5" borderTopWidth="1px">
          <Paginator {...position} total={data.total} sizes={listPageSizes} label={table.label} onChange={onPage} />
        </Box>
      )}
    </>
  );
}

/** Says why there are no rows: either nothing matches the filters, or the list has no entries yet. */
function EmptyListMessage(props: Pick<ListBodyProps<unknown>, 'emptyText' | 'onClear' | 'searched'>) {
  const { emptyText, onClear, searched } = props;
  if (!onClear) return <EmptyState title={t('No Data')} sentence={emptyText} />;
  const sentence = searched ? t('Nothing matches “{searched}”.', { searched }) : t('Nothing matches the filters.');
  return (
    <EmptyState title={t('No Data')} cause="nothing matches" sentence={sentence}>
      <Button size="sm" variant="outline" onClick={onClear}>
        {searched ? t('Clear search') : t('Clear filters')}
      </Button>
    </EmptyState>
  );
}
