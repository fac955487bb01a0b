import { useQuery } from 'shared-lib/query';
import { lastPage } from 'shared-lib/ui/paging';
import type { WorkspacePlace } from '../place/workspace-place';
import { queryOf } from './use-list';

/** Fetches the next page and the one before ahead, once the page in view is there; gives up what is left unseen. */
export function useNeighbours(place: WorkspacePlace, total: number | undefined): void {
  const last = total === undefined ? 0 : lastPage(total, place.size);
  useAhead({ ...place, page: place.page + 1 }, last);
  useAhead({ ...place, page: place.page - 1 }, last);
}

function useAhead(place: WorkspacePlace, last: number): void {
  // Nothing is drawn of it: what becomes of it changes no picture.
  useQuery({
    ...queryOf(place),
    enabled: place.page >= 1 && place.page <= last,
    notifyOnChangeProps: [],
  });
}
