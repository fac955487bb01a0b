import { useQuery } from 'shared-lib/query';
import { afterPicture } from 'shared-lib/remotes';
import { lastPage } from 'shared-lib/ui/paging';
import type { WorkspacePlace } from '../place/workspace-place';
import { queryOf, useList } from './use-list';

/** A page of a list, and ahead of anybody's asking the next one and the one before. */
export function useListAhead(place: WorkspacePlace) {
  const list = useList(place);
  useNeighbours(place, list.isPlaceholderData ? undefined : list.data?.total);
  return list;
}

/** Asks once the page in view is there and seen; gives up what is left unseen. */
function useNeighbours(place: WorkspacePlace, total: number | undefined): void {
  const last = total === undefined ? 0 : lastPage(total, place.size);
  useAhead({ ...place, page: place.page + 1 }, last);
  useAhead({ ...place, page: place.page - 1 }, last);
}

function useAhead(place: WorkspacePlace, last: number): void {
  const query = queryOf(place);
  // Nothing is drawn of it: what becomes of it changes no picture.
  useQuery({
    ...query,
    // Whoever takes the signal at once has it told that nobody waits any more.
    queryFn: async ({ signal }) => {
      await afterPicture();
      signal.throwIfAborted();
      return query.queryFn({ signal });
    },
    enabled: place.page >= 1 && place.page <= last,
    notifyOnChangeProps: [],
  });
}
