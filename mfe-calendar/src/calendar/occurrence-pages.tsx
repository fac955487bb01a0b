import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Day } from 'shared-lib/schedules';
import { Button, LoadingRows, NotLoaded } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useMayFile } from '../acts/acts';
import { longDay } from '../days/days';
import { SelectionBar, SelectionTools, useSelection } from '../filing/selection';
import { StaleNotice } from '../parts/due-heading';
import { groupByDay, OccurrenceRows, type RowChoice } from '../parts/occurrence-row';
import type { Act } from '../wire/filing';
import { type OccurrenceFilter, type OccurrencePage, useOccurrencePage } from '../wire/lists';
import type { Occurrence } from '../wire/occurrence';

type OccurrencePagesProps = {
  filter: OccurrenceFilter;
  /** The name of the list for screen readers. */
  label: string;
  today: Day;
  onWhy: (id: number) => void;
  /** Shown where nothing is due. */
  empty: ReactNode;
  /** Whether each day has its heading. */
  isByDay?: boolean;
  /** Whether each row says where it was due before. */
  saysChange?: boolean;
  /** Whether it says how many there are in all. */
  isCounted?: boolean;
  /** What each row offers. By default to file it, where this person may. */
  acts?: readonly Act[] | undefined;
};

/** A list of due dates. `Show more` adds a page below it. Another filter begins with its first page. */
export function OccurrencePages(props: OccurrencePagesProps) {
  return <Pages key={JSON.stringify(props.filter)} {...props} />;
}

function Pages(props: OccurrencePagesProps) {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const [loaded, setLoaded] = useState<Readonly<Record<string, readonly Occurrence[]>>>({});
  const onRows = useCallback(
    (page: string, rows: readonly Occurrence[]) => setLoaded((before) => ({ ...before, [page]: rows })),
    [],
  );
  const mayFile = useMayFile();
  const fileable = Object.values(loaded).flat().filter(mayFile);
  const selection = useSelection(fileable);
  return (
    <>
      {fileable.length > 1 && !props.acts && <SelectionTools {...selection} />}
      {pages.map((after, index) => (
        <Page
          key={after ?? ''}
          {...props}
          after={after}
          choice={selection.choice}
          onRows={onRows}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
      {selection.choice && <SelectionBar {...selection} />}
    </>
  );
}

type PageProps = OccurrencePagesProps & {
  after: string | undefined;
  choice: RowChoice | undefined;
  /** Tells which rows a page shows. */
  onRows: (page: string, rows: readonly Occurrence[]) => void;
  /** Adds the page after this one. Undefined if it is there already. */
  onMore: ((next: string) => void) | undefined;
};

function Page({ after, onMore, onRows, ...list }: PageProps) {
  const { data, isPending, isError, refetch, dataUpdatedAt } = useOccurrencePage(list.filter, after);
  const retry = () => void refetch();
  const rows = data?.rows;
  useEffect(() => {
    if (rows) onRows(after ?? '', rows);
  }, [rows, after, onRows]);
  if (isPending) return <LoadingRows rows={4} label={t('Loading due dates')} />;
  if (!data)
    return (
      <NotLoaded what={t('This list')} title={t('Not refreshed')} onRetry={retry}>
        {t('This does not mean that nothing is due.')}
      </NotLoaded>
    );
  const { next } = data;
  return (
    <>
      {isError && (
        <div className="due-note">
          <StaleNotice shownSince={dataUpdatedAt} onRetry={retry} />
        </div>
      )}
      {list.isCounted && after === undefined && data.total > 0 && (
        <p className="due-note">
          {data.total === 1 ? t('1 duty') : t('{count} duties', { count: data.total.toLocaleString('en') })}
        </p>
      )}
      <PageRows {...list} page={data} takesFocus={after !== undefined} />
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

type PageRowsProps = Omit<OccurrencePagesProps, 'filter'> & {
  page: OccurrencePage;
  choice: RowChoice | undefined;
  /** Whether its first row gets the focus, since the pressed button has gone. */
  takesFocus: boolean;
};

function PageRows({ page: { total, rows }, empty, isByDay, takesFocus, ...list }: PageRowsProps) {
  const { today } = list;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  if (total === 0) return empty;
  if (!isByDay)
    return (
      <div ref={box}>
        <OccurrenceRows rows={rows} {...list} />
      </div>
    );
  return (
    <div ref={box}>
      {groupByDay(rows).map((group) => (
        <div key={group.day} className="due-day">
          <h3>{group.day === today ? t('Today, {day}', { day: longDay(group.day) }) : longDay(group.day)}</h3>
          <OccurrenceRows {...list} rows={group.rows} label={longDay(group.day)} />
        </div>
      ))}
    </div>
  );
}
