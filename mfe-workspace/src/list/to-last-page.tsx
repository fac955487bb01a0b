import { Navigate } from 'shared-lib/router';
import { lastPage } from 'shared-lib/ui/paging';
import { type WorkspacePlace, writePlace } from '../place/workspace-place';

export function isPastTheEnd({ page, size }: WorkspacePlace, total: number): boolean {
  return page > lastPage(total, size);
}

/** Leads from beyond the pages of a list to its last one. */
export function ToLastPage({ place, total }: { place: WorkspacePlace; total: number }) {
  return <Navigate replace to={writePlace({ ...place, page: lastPage(total, place.size) })} />;
}
