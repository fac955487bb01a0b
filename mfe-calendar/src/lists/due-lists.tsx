import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import type { Day } from 'shared-lib/schedules';
import { Button, EmptyState, LoadingRows, NotLoaded } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { useFilingPermission, useVerifyPermission } from '../actions/due-date-actions';
import { StaleNotice } from '../parts/due-heading';
import { useScrollRestoration, useShownPageCount } from '../parts/list-position';
import { useChosenRows } from '../parts/selection';
import { type Duty, useDueDatePages, useDutyPages } from '../wire/list-pages';
import type { Occurrence } from '../wire/occurrence';
import { ChosenDueDateActions, ChosenDutyActions, type ChosenRowsProps } from './chosen-rows';
import {
  dueDateColumns,
  dutyColumns,
  findShownColumns,
  type ListColumn,
  type ListRow,
  listTabTitles,
} from './list-columns';
import { ListCards, ListTable } from './list-rows';
import { ListTools } from './list-tools';
import {
  countFilters,
  type DueListsAddress,
  type DueListsChange,
  toListQuery,
  type ViewedRecord,
} from './lists-address';

type DueDateListProps = {
  listAddress: DueListsAddress;
  address: URLSearchParams;
  today: Day;
  changeAddress: (change: DueListsChange) => void;
  clear: () => void;
  onOpenDueDate: (id: number) => void;
  onView: (record: ViewedRecord) => void;
};

/** The list of due dates. A click on a row opens the panel that explains it and offers its actions. */
export function DueDateList(props: DueDateListProps) {
  const query = toListQuery(props.listAddress);
  const [pages, setPages] = useShownPageCount(query);
  const list = useDueDatePages(query, pages);
  const mayFile = useFilingPermission();
  const mayCheck = useVerifyPermission();
  return (
    <DueDateOrDutyList
      {...props}
      list={list}
      canChoose={list.data?.rows.some((row) => mayFile(row) || mayCheck(row))}
      onMore={() => setPages(pages + 1)}
      columns={dueDateColumns}
      onOpen={({ id }: Occurrence) => props.onOpenDueDate(id)}
      renderChosenActions={(selection) => <ChosenDueDateActions {...selection} />}
    />
  );
}

/**
 * The list of the places' duties. A click on a row shows the due dates of the duty. For a duty without any,
 * it opens the record, which says why.
 */
export function DutyList(props: DueDateListProps) {
  const query = toListQuery(props.listAddress);
  const [pages, setPages] = useShownPageCount(query);
  const list = useDutyPages(query, pages);
  const open = ({ name, profileId, lawId, kind, recordId, nextDue }: Duty) => {
    if (nextDue === undefined) props.onView({ kind, id: recordId });
    else props.changeAddress({ tab: 'due-dates', search: name, placeId: profileId, lawId, standing: 'all' });
  };
  return (
    <DueDateOrDutyList
      {...props}
      list={list}
      onMore={() => setPages(pages + 1)}
      columns={dutyColumns}
      onOpen={open}
      renderChosenActions={(selection) => <ChosenDutyActions {...selection} />}
    />
  );
}

type ListQueryResult<Row> = {
  data: { total: number; rows: Row[]; hasMore: boolean } | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type DueDateOrDutyListProps<Row> = DueDateListProps & {
  list: ListQueryResult<Row>;
  onMore: () => void;
  columns: readonly ListColumn<Row>[];
  onOpen: (row: Row) => void;
  /** Whether people without Edit access can also select rows. */
  canChoose?: boolean | undefined;
  /** Renders the actions on the chosen rows. */
  renderChosenActions: (selection: ChosenRowsProps<Row>) => ReactNode;
};

function DueDateOrDutyList<Row extends ListRow>(props: DueDateOrDutyListProps<Row>) {
  const { listAddress, address, today, changeAddress, clear, list, columns } = props;
  const { canChoose, onMore, onOpen, renderChosenActions } = props;
  const { data, isPlaceholderData, isError, refetch, dataUpdatedAt } = list;
  const { canEdit } = useAccess();
  const { chosen: ids, choose, keepOnly } = useChosenRows();
  const rows = data?.rows ?? [];
  const isPhone = useIsPhone();
  const Rows = isPhone ? ListCards : ListTable;
  const mayChoose = canEdit || canChoose;
  const retry = () => void refetch();
  const { box, showMore, clearFilters } = useKeepFocusInList(rows.length, { onMore, clear });
  const { isSelecting, select } = usePhoneSelection(box, keepOnly);
  useScrollRestoration(box, data !== undefined && !isPlaceholderData);
  const lawName = rows.find(({ lawId }) => lawId === listAddress.filter.lawId)?.law;
  return (
    <div ref={box} className="lists-whole" data-page-list="">
      <ListTools
        {...{ listAddress, address, lawName, changeAddress }}
        onSelect={isPhone && mayChoose && rows.length > 0 && !isSelecting ? () => select(true) : undefined}
        clear={clearFilters}
        total={isPlaceholderData ? undefined : data?.total}
      />
      {isError && data && (
        <div className="due-note">
          <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />
        </div>
      )}
      {data ? (
        <>
          {rows.length === 0 && !isPlaceholderData && (
            <EmptyList {...{ listAddress, changeAddress }} clear={clearFilters} />
          )}
          {rows.length > 0 && (
            <Rows<Row>
              {...{ rows, listAddress, today, onOpen }}
              {...findShownColumns(columns, listAddress)}
              isStale={isPlaceholderData}
              choice={mayChoose && (isSelecting || !isPhone) ? { chosen: ids, choose } : undefined}
              onSort={changeAddress}
            >
              {data.hasMore && <ShowMoreButton isLoading={isPlaceholderData} onMore={showMore} />}
            </Rows>
          )}
          {renderChosenActions({
            rows: rows.filter(({ id }) => ids.has(id)),
            keepOnly,
            shownIds: rows.map(({ id }) => id),
            onEnd: isPhone && isSelecting ? () => select(false) : undefined,
          })}
        </>
      ) : isError ? (
        <NotLoaded what={listTabTitles[listAddress.tab]} onRetry={retry} />
      ) : (
        <LoadingRows label={t('Loading the list')} />
      )}
    </div>
  );
}

const rowSelector = '.lists-rows tbody tr, .lists-cards > li';
const searchSelector = ':scope > .lists-tools :is(input, button[aria-expanded])';

/**
 * Keeps the focus in the list when the clicked button disappears. After Show more, the focus moves to the
 * first new row, unless the user moved it elsewhere. After Clear, it moves to the search, or to the search
 * button on phones.
 */
function useKeepFocusInList(
  count: number,
  { onMore, clear }: Pick<DueDateOrDutyListProps<ListRow>, 'onMore' | 'clear'>,
) {
  const box = useRef<HTMLDivElement>(null);
  /** The number of rows before Show more was clicked, or undefined if it was not clicked. */
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    const row = box.current?.querySelectorAll(rowSelector)[before.current];
    before.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('.due-note'))
      row?.querySelector<HTMLElement>('button')?.focus();
  }, [count]);
  return {
    box,
    showMore() {
      before.current = count;
      onMore();
    },
    clearFilters() {
      clear();
      box.current?.querySelector<HTMLElement>(searchSelector)?.focus();
    },
  };
}

/**
 * Lets phones select rows. Cards have checkboxes only during a selection. The button View begins it, and the
 * bar below the list ends it.
 */
function usePhoneSelection(box: RefObject<HTMLElement | null>, keepOnly: ChosenRowsProps<unknown>['keepOnly']) {
  const [isSelecting, setSelecting] = useState(false);
  const wasSelecting = useRef(false);
  useEffect(() => {
    if (isSelecting === wasSelecting.current) return;
    wasSelecting.current = isSelecting;
    const next = isSelecting ? '.lists-box input' : '.lists-viewing > button';
    box.current?.querySelector<HTMLElement>(next)?.focus();
  }, [box, isSelecting]);
  const select = (isOn: boolean) => {
    keepOnly([]);
    setSelecting(isOn);
  };
  return { isSelecting, select };
}

function ShowMoreButton({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  return (
    <div className="due-note">
      <Button size="sm" variant="outline" loading={isLoading} loadingText={t('Show more')} onClick={onMore}>
        {t('Show more')}
      </Button>
    </div>
  );
}

function EmptyList({
  listAddress,
  changeAddress,
  clear,
}: Pick<DueDateListProps, 'listAddress' | 'changeAddress' | 'clear'>) {
  const { search, standing } = listAddress.filter;
  const isOpenAlone = listAddress.tab === 'due-dates' && search !== undefined && standing === undefined;
  if (countFilters(listAddress) === 0)
    return listAddress.tab === 'duties' ? (
      <EmptyState
        title={t('No duty applies yet.')}
        sentence={t('No duty applies yet. Answer the questions of the trial run first.')}
      />
    ) : (
      <EmptyState title={t('Nothing is open.')} />
    );
  return (
    <EmptyState
      title={isOpenAlone ? t('No open due date matches.') : t('Nothing matches these filters.')}
      cause="nothing matches"
    >
      {isOpenAlone && (
        <Button size="sm" variant="outline" onClick={() => changeAddress({ standing: 'all' })}>
          {t('Search all due dates')}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={clear}>
        {t('Clear the filters')}
      </Button>
    </EmptyState>
  );
}
