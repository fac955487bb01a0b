import { memo } from 'react';
import { useQuery } from 'shared-lib/query';
import type { ListRow, RecordKind } from 'shared-lib/records';
import { waitForNextFrame } from 'shared-lib/remotes';
import { Navigate } from 'shared-lib/router';
import { Box, LoadingRows, Surface } from 'shared-lib/ui';
import { noticesHeight } from 'shared-lib/ui/notices-height';
import { lastPage, type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import type { WorkspaceActions, WorkspaceNavigation } from '../place/use-workspace-place';
import { queryOf, useList } from '../place/use-workspace-place';
import { listSizes, type WorkspacePlace, writePlace } from '../place/workspace-place';
import { useSelection } from '../selection/use-selection';
import { useListTools } from '../tools/use-list-tools';
import { KeywordOfList } from './keyword-of-list';
import { ListRows } from './list-rows';
import { ListToolbar } from './list-toolbar';

/**
 * On wide screens a list with its tools and pager fits below the toolbar and the tabs, unless the window is very low.
 */
const withinPage = `max(36rem, 100dvh - 12.5rem - ${noticesHeight})`;

const none: readonly ListRow[] = [];

/** The list of one kind: its tools, its rows and its pager. */
export function RecordList({ moves }: { moves: WorkspaceNavigation }) {
  const { place, go } = moves;
  const { kind, page, size } = place;
  const { data, isError, isPlaceholderData, isPending, refetch } = usePrefetchedList(place);
  const selection = useSelection(kind);
  const tools = useListTools(moves, data?.total);
  if (data && !isPlaceholderData && isPastTheEnd(place, data.total))
    return <ToLastPage place={place} total={data.total} />;
  const shared = { moves, selection };
  return (
    <KeywordOfList moves={moves}>
      <Surface display="flex" flexDirection="column" maxH={{ md: withinPage }}>
        <ListToolbar
          {...shared}
          loaded={data?.rows ?? none}
          onTool={tools.open}
          {...(isError && { onRetry: () => void refetch() })}
        />
        {isPending && <LoadingRows rows={10} label={`Loading ${kind.titles.list}`} />}
        {!isPending && (
          <ListRows
            key={kind.name}
            {...shared}
            list={data}
            isStale={isPlaceholderData}
            onSheet={tools.openKeys}
          />
        )}
        {data && <ListPages {...{ kind, page, size, go }} total={data.total} />}
        {tools.dialog}
      </Surface>
    </KeywordOfList>
  );
}

function isPastTheEnd({ page, size }: WorkspacePlace, total: number): boolean {
  return page > lastPage(total, size);
}

/** Moves from a page past the end to the last page. */
function ToLastPage({ place, total }: { place: WorkspacePlace; total: number }) {
  return <Navigate replace to={writePlace({ ...place, page: lastPage(total, place.size) })} />;
}

type ListPagesProps = Pick<WorkspaceActions, 'go'> & PageOfRows & { kind: RecordKind; total: number };

/** The pager. A key typed in the filter does not render it again. */
const ListPages = memo(function ListPages({ kind, page, size, total, go }: ListPagesProps) {
  return (
    <Box flexShrink="0" px="3" py="2" borderTopWidth="1px">
      <Paginator
        page={page}
        size={size}
        total={total}
        sizes={listSizes}
        label={kind.titles.list}
        onChange={go}
      />
    </Box>
  );
});

/** Fetches a page of a list and prefetches the next and the previous one. */
export function usePrefetchedList(place: WorkspacePlace) {
  const list = useList(place);
  useNeighbours(place, list.isPlaceholderData ? undefined : list.data?.total);
  return list;
}

/** Prefetches once the page in view has arrived and is visible; cancels requests when it is left unseen. */
function useNeighbours(place: WorkspacePlace, total: number | undefined): void {
  const last = total === undefined ? 0 : lastPage(total, place.size);
  usePrefetch({ ...place, page: place.page + 1 }, last);
  usePrefetch({ ...place, page: place.page - 1 }, last);
}

function usePrefetch(place: WorkspacePlace, last: number): void {
  const query = queryOf(place);
  // Its result is not rendered, so its state causes no render.
  useQuery({
    ...query,
    // Reading the signal makes the library abort the request when nobody waits for it any more.
    queryFn: async ({ signal }) => {
      await waitForNextFrame();
      signal.throwIfAborted();
      return query.queryFn({ signal });
    },
    enabled: place.page >= 1 && place.page <= last,
    notifyOnChangeProps: [],
  });
}
