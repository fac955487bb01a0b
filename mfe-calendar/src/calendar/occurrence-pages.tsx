import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'shared-lib/router';
import { type Day, formatDay } from 'shared-lib/schedules';
import { Button, Icon, LazyPart, LoadingRows, NotLoaded } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useFilingPermission } from '../actions/due-date-actions';
import { formatLongDay } from '../days/days';
import { SelectionButtons, useDueDateSelection } from '../filing/selection';
import { NotLoadedNotice, StaleNotice } from '../parts/due-heading';
import { useShownPages } from '../parts/list-position';
import { groupByDay, isWaitingForCheck, type OccurrenceRowSelection, OccurrenceRows } from '../parts/occurrence-row';
import type { DueDateAction } from '../wire/filing';
import {
  type DaySummary,
  makeDueDateListAddress,
  type OccurrenceFilter,
  type OccurrencePage,
  useOccurrencePage,
} from '../wire/lists';
import { type CalendarAddress, callAfterPaint, makePlaceAndOwnerParams } from './calendar-address';

const loadSelectionBar = () => import('../filing/many-frame').then(({ FilingSelectionBar }) => FilingSelectionBar);

type OccurrencePagedListProps = {
  filter: OccurrenceFilter;
  /** The name of the list, for screen readers. */
  label: string;
  today: Day;
  onOpenDueDate: (id: number) => void;
  /** Content that is shown if nothing is due. */
  emptyContent: ReactNode;
  /** Whether the rows are grouped by day, each with a heading. */
  isByDay?: boolean;
  /** Whether a page of rows is rendered in steps. All rows at once would block the calendar beside the list. */
  growsInSteps?: boolean;
  /** Whether each row also shows the due date that it had before a change. */
  showsChange?: boolean;
  /** Whether the list is a part of a day's list. It then has neither a total nor headings. */
  isPartOfDay?: boolean;
  /** Whether each row is a duty with its first due date. The total is then a number of duties. */
  countsDuties?: boolean;
  /** The actions that each row offers. By default it offers File, if this person may file. */
  actions?: readonly DueDateAction[] | undefined;
};

/**
 * A list of due dates. `Show more` adds a page below. When the filter changes, the list starts again at the
 * first page.
 */
export function OccurrencePagedList(props: OccurrencePagedListProps) {
  return <LoadedOccurrencePages key={JSON.stringify(props.filter)} {...props} />;
}

type OccurrencesOfDayProps = OccurrencePagedListProps & {
  /** The summary of the day's due dates. It is undefined if nothing is due, or while it loads. */
  summary: DaySummary | undefined;
};

/**
 * Lists all due dates of a day: the open ones, then those that are done, then the waived ones. So the rows
 * match the numbers of the day. If a status is chosen, it lists only due dates with this status.
 */
export function OccurrencesOfDay({ summary, ...list }: OccurrencesOfDayProps) {
  const closed = list.filter.standing ? [] : closedDueDateSections.filter(([part]) => summary?.[part]);
  const hasOpen = summary !== undefined && summary.count > 0;
  return (
    <>
      {(closed.length === 0 || hasOpen) && <OccurrencePagedList {...list} />}
      {closed.map(([part, title]) => (
        <Fragment key={part}>
          <div className="due-day">
            <h3>{title}</h3>
          </div>
          <OccurrencePagedList {...list} filter={{ ...list.filter, standing: part }} label={title} isPartOfDay />
        </Fragment>
      ))}
    </>
  );
}

const closedDueDateSections = [
  ['done', t('Done')],
  ['waived', t('Waived')],
] as const;

function LoadedOccurrencePages(props: OccurrencePagedListProps) {
  const [pages, setPages] = useShownPages(JSON.stringify(props.filter));
  const [loaded, setLoaded] = useState<Readonly<Record<string, OccurrencePage>>>({});
  const onLoaded = useCallback(
    (page: string, data: OccurrencePage) => setLoaded((before) => ({ ...before, [page]: data })),
    [],
  );
  const mayFile = useFilingPermission();
  const isCheck = props.actions?.includes('verify') ?? false;
  const selectable = Object.values(loaded)
    .flatMap(({ rows }) => rows)
    .filter(isCheck ? isWaitingForCheck : mayFile);
  const selection = useDueDateSelection(selectable);
  const total = loaded['']?.total ?? 0;
  return (
    <>
      {total > 0 && !props.isPartOfDay && (
        <div className="selection-tools">
          {selectable.length > 1 && (isCheck || !props.actions) && <SelectionButtons {...selection} />}
          <span className="due-end">{t('{total} in all', { total: formatDueTotal(total, props.countsDuties) })}</span>
        </div>
      )}
      {pages.map((after, index) => (
        <OccurrencePageSection
          key={after ?? ''}
          {...props}
          after={after}
          choice={selection.choice}
          onLoaded={onLoaded}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
      {selection.choice && (
        <LazyPart
          what={t('Selected rows')}
          load={loadSelectionBar}
          with={{ ...selection, act: isCheck ? 'verify' : 'file' }}
          waiting={null}
        />
      )}
    </>
  );
}

/** Formats the total number of due dates or duties. */
export function formatDueTotal(total: number, areDuties = false): string {
  const count = total.toLocaleString('en');
  if (areDuties) return total === 1 ? t('1 duty') : t('{count} duties', { count });
  return total === 1 ? t('1 due date') : t('{count} due dates', { count });
}

type OccurrencePageSectionProps = OccurrencePagedListProps & {
  after: string | undefined;
  choice: OccurrenceRowSelection | undefined;
  /** Called with the data of a page that has loaded. */
  onLoaded: (page: string, data: OccurrencePage) => void;
  /** Adds the next page. It is undefined if that page is already shown. */
  onMore: ((next: string) => void) | undefined;
};

function OccurrencePageSection({ after, onMore, onLoaded, ...list }: OccurrencePageSectionProps) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useOccurrencePage(list.filter, after);
  const retry = () => void refetch();
  useEffect(() => {
    if (data) onLoaded(after ?? '', data);
  }, [data, after, onLoaded]);
  if (isPending) return <LoadingRows rows={4} label={t('Loading due dates')} />;
  if (!data) return <NotLoaded what={t('This list')} onRetry={retry} />;
  const { next } = data;
  return (
    <>
      {isError && (
        <div className="due-note">
          <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />
        </div>
      )}
      <OccurrenceRowsOfPage {...list} page={data} takesFocus={after !== undefined} />
      {next !== undefined && onMore && (
        <div className="due-note">
          <Button size="sm" variant="outline" onClick={() => onMore(next)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

type OccurrenceRowsOfPageProps = Omit<OccurrencePagedListProps, 'filter'> & {
  page: OccurrencePage;
  choice: OccurrenceRowSelection | undefined;
  /** Whether the first row takes the focus, because the clicked button has disappeared. */
  takesFocus: boolean;
};

function OccurrenceRowsOfPage({ page: { total, rows }, ...props }: OccurrenceRowsOfPageProps) {
  const { emptyContent, isByDay, isPartOfDay, growsInSteps, takesFocus, ...list } = props;
  const { today } = list;
  const rendered = rows.slice(0, useGrowingRowCount(rows.length, growsInSteps));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  // Only the first page says that nothing is due. Later pages, which Back has restored, show nothing then.
  if (total === 0) return takesFocus ? null : emptyContent;
  if (!isByDay || isPartOfDay)
    return (
      <div ref={box}>
        <OccurrenceRows rows={rendered} {...list} />
      </div>
    );
  return (
    <div ref={box}>
      {groupByDay(rendered).map((group) => (
        <div key={group.day} className="due-day">
          <h3>
            {group.day === today ? t('Today, {day}', { day: formatLongDay(group.day) }) : formatLongDay(group.day)}
          </h3>
          <OccurrenceRows {...list} rows={group.rows} label={formatLongDay(group.day)} />
        </div>
      ))}
    </div>
  );
}

const rowsPerRenderStep = 6;

/** Returns how many of `all` rows to render: first a few, then more after each paint. */
function useGrowingRowCount(all: number, growsInSteps = false): number {
  const [count, setCount] = useState(rowsPerRenderStep);
  const isGrowing = growsInSteps && count < all;
  useEffect(
    () => (isGrowing ? callAfterPaint(() => setCount(count + rowsPerRenderStep)) : undefined),
    [isGrowing, count],
  );
  return isGrowing ? count : all;
}

type EarlierOverdueLinkProps = { before: Day; address: CalendarAddress };

/** A link to the due dates before the shown days that are still overdue. */
export function EarlierOverdueLink({ before, address: { profileId, owner } }: EarlierOverdueLinkProps) {
  const filter = { to: before - 1, standing: 'overdue', profileId, owner } as const;
  const { data, isError, refetch } = useOccurrencePage(filter, undefined);
  if (isError && !data)
    return <NotLoadedNotice what={t('What is overdue from before')} onRetry={() => void refetch()} />;
  if (!data?.total) return null;
  return (
    <Link
      className="week-overdue"
      to={makeDueDateListAddress({
        standing: 'overdue',
        to: formatDay(before - 1),
        ...makePlaceAndOwnerParams({ profileId, owner }),
      })}
    >
      {t('{count} overdue from before', { count: data.total.toLocaleString('en') })}
      <Icon name="wide" size={16} />
    </Link>
  );
}

const maxNextDueDates = 5;

type NextDueDatesProps = Pick<OccurrencePagedListProps, 'today' | 'onOpenDueDate'> & {
  address: CalendarAddress;
  from: Day;
};

/** Lists the next due dates after the shown days. */
export function NextDueDates({ from, address: { profileId, owner }, today, onOpenDueDate }: NextDueDatesProps) {
  const { data, isError, refetch } = useOccurrencePage({ from, profileId, owner }, undefined);
  if (isError && !data)
    return (
      <section className="due-section" aria-label={t('Next')}>
        <NotLoadedNotice what={t('What is due next')} onRetry={() => void refetch()} />
      </section>
    );
  if (!data?.total) return null;
  return (
    <section className="due-section" aria-label={t('Next')}>
      {groupByDay(data.rows.slice(0, maxNextDueDates)).map(({ day, rows }, nth) => (
        <div key={day} className="due-day">
          <h3>{nth === 0 ? t('Next: {day}', { day: formatLongDay(day) }) : formatLongDay(day)}</h3>
          <OccurrenceRows {...{ rows, today, onOpenDueDate }} label={formatLongDay(day)} />
        </div>
      ))}
      {data.total > maxNextDueDates && (
        <p className="due-note">
          <Link
            className="due-link"
            to={makeDueDateListAddress({ from: formatDay(from), ...makePlaceAndOwnerParams({ profileId, owner }) })}
          >
            {t('All {count} that follow', { count: data.total.toLocaleString('en') })}
          </Link>
        </p>
      )}
    </section>
  );
}
