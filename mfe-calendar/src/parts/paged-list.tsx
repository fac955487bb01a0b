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
  queryOf: (after: string | undefined) => PageQuery<Page>;
  /** Counts how often the list was fetched again. With a new number, the list begins with its first page. */
  round?: number;
  sayFound: (first: Page) => string;
  /** The text that is shown if nothing is found. */
  empty: string;
  /** The text that replaces `empty` if a search or a filter is set. */
  noMatch?: string | false;
  /** Content that is shown above `empty` if nothing was found. */
  begin?: ReactNode;
  above?: (first: Page) => ReactNode;
  rows: (page: Page) => ReactNode;
  below?: (first: Page) => ReactNode;
};

/** A list that shows its pages below each other and loads them one at a time. */
export function PagedList<Page extends ListPage>(props: PagedListProps<Page>) {
  const { label, loading, queryOf, round = 0, sayFound, empty, noMatch, begin, above, rows, below } = props;
  const [shown, setShown] = useState<{ round: number; later: string[] }>({ round, later: [] });
  const later = shown.round === round ? shown.later : [];
  const first = useQuery(queryOf(undefined));
  const retry = () => void first.refetch();
  if (first.isPending)
    return (
      <div className="due-section">
        <LoadingRows label={loading} />
      </div>
    );
  if (!first.data) return <NotLoaded what={t('This list')} onRetry={retry} />;
  const page = { rows, queryOf, loading };
  const showMore = (next: string) => setShown({ round, later: [...later, next] });
  return (
    <section className="due-section" aria-label={label}>
      <header>
        {above?.(first.data)}
        <h2 aria-live="polite">{sayFound(first.data)}</h2>
        {first.isError && <StaleNotice shownSince={first.dataUpdatedAt} onRetry={retry} />}
      </header>
      {first.data.total === 0 &&
        (noMatch ? (
          <EmptyState title={noMatch} cause="nothing matches" />
        ) : (
          <EmptyState title={empty}>{begin}</EmptyState>
        ))}
      <LoadedPage page={first.data} rows={rows} onMore={later.length === 0 ? showMore : undefined} />
      {later.map((after, nth) => (
        <LaterPage key={after} {...{ after, ...page }} onMore={nth === later.length - 1 ? showMore : undefined} />
      ))}
      {below?.(first.data)}
    </section>
  );
}

type LoadedPageProps<Page> = {
  page: Page;
  rows: (page: Page) => ReactNode;
  /** Adds the next page. It is undefined if that page is already shown. */
  onMore: ((next: string) => void) | undefined;
};

function LoadedPage<Page extends ListPage>({ page, rows, onMore }: LoadedPageProps<Page>) {
  const { next } = page;
  if (page.rows.length === 0) return null;
  return (
    <>
      {rows(page)}
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
  Pick<PagedListProps<Page>, 'queryOf'> & { after: string; loading: string };

function LaterPage<Page extends ListPage>({ after, queryOf, loading, ...list }: LaterPageProps<Page>) {
  const { data, isPending, refetch } = useQuery(queryOf(after));
  if (isPending) return <LoadingRows rows={4} label={loading} />;
  if (!data) return <NotLoaded what={t('This list')} onRetry={() => void refetch()} />;
  return <LoadedPage page={data} {...list} />;
}
