import { type ReactNode, useState } from 'react';
import { useQuery } from 'shared-lib/query';
import { Button, EmptyState, LoadingRows, NotLoaded } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { StaleNotice } from './due-heading';

type ListPage = { total: number; rows: readonly unknown[]; next: string | undefined };

type PageQuery<Page> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Page>;
  staleTime: number;
};

type PagedListProps<Page extends ListPage> = {
  label: string;
  /** The text that is shown while the list loads. */
  loading: string;
  makeQuery: (after: string | undefined) => PageQuery<Page>;
  /** Counts how often the list was fetched again. With a new number, the list begins with its first page. */
  round?: number;
  formatTotal: (first: Page) => string;
  /** The text that is shown if nothing is found. */
  emptyText: string;
  /** The text that replaces `emptyText` if a search or a filter is set. */
  noMatch?: string | false;
  /** Content that is shown below `emptyText` if nothing was found. */
  firstStep?: ReactNode;
  renderAbove?: (first: Page) => ReactNode;
  renderRows: (page: Page) => ReactNode;
  renderBelow?: (first: Page) => ReactNode;
};

/** A list that shows its pages below each other and loads them one at a time. */
export function PagedList<Page extends ListPage>(props: PagedListProps<Page>) {
  const {
    label,
    loading,
    makeQuery,
    round = 0,
    formatTotal,
    emptyText,
    noMatch,
    firstStep,
    renderAbove,
    renderRows,
    renderBelow,
  } = props;
  const [shown, setShown] = useState<{ round: number; later: string[] }>({ round, later: [] });
  const later = shown.round === round ? shown.later : [];
  const first = useQuery(makeQuery(undefined));
  const retry = () => void first.refetch();
  if (first.isPending)
    return (
      <div className="due-section">
        <LoadingRows label={loading} />
      </div>
    );
  if (!first.data) return <NotLoaded what={t('This list')} onRetry={retry} />;
  const page = { renderRows, makeQuery, loading };
  const showMore = (next: string) => setShown({ round, later: [...later, next] });
  return (
    <section className="due-section" aria-label={label}>
      <header>
        {renderAbove?.(first.data)}
        <h2 aria-live="polite">{formatTotal(first.data)}</h2>
        {first.isError && <StaleNotice shownSince={first.dataUpdatedAt} onRetry={retry} />}
      </header>
      {first.data.total === 0 &&
        (noMatch ? (
          <EmptyState title={noMatch} cause="nothing matches" />
        ) : (
          <EmptyState title={emptyText}>{firstStep}</EmptyState>
        ))}
      <LoadedPage page={first.data} renderRows={renderRows} onMore={later.length === 0 ? showMore : undefined} />
      {later.map((after, nth) => (
        <LaterPage key={after} {...{ after, ...page }} onMore={nth === later.length - 1 ? showMore : undefined} />
      ))}
      {renderBelow?.(first.data)}
    </section>
  );
}

type LoadedPageProps<Page> = {
  page: Page;
  renderRows: (page: Page) => ReactNode;
  /** Adds the next page. It is undefined if that page is already shown. */
  onMore: ((next: string) => void) | undefined;
};

function LoadedPage<Page extends ListPage>({ page, renderRows, onMore }: LoadedPageProps<Page>) {
  const { next } = page;
  if (page.rows.length === 0) return null;
  return (
    <>
      {renderRows(page)}
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

type LaterPageProps<Page extends ListPage> = Omit<LoadedPageProps<Page>, 'page'> &
  Pick<PagedListProps<Page>, 'makeQuery'> & { after: string; loading: string };

function LaterPage<Page extends ListPage>({ after, makeQuery, loading, ...list }: LaterPageProps<Page>) {
  const { data, isPending, refetch } = useQuery(makeQuery(after));
  if (isPending) return <LoadingRows rows={4} label={loading} />;
  if (!data) return <NotLoaded what={t('This list')} onRetry={() => void refetch()} />;
  return <LoadedPage page={data} {...list} />;
}
