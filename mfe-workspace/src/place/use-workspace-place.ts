import { useEffect } from 'react';
import { useAccess } from 'shared-lib/access';
import { type ListStatus, listStatuses, recordKinds } from 'shared-lib/records';
import { standInWorkspace } from 'shared-lib/remotes';
import { useLatestPlace, useLocation, useNavigate, useSearchParams } from 'shared-lib/router';
import { keep, readKept } from 'shared-lib/session';
import { newestFirst } from './list-sorting';
import { readPlace, tabIndex, type WorkspacePlace, type WorkspaceTab, writePlace } from './workspace-place';

export type WorkspaceMoves = {
  place: WorkspacePlace;
  /** The address of the workspace at another place; another list begins at its first page. */
  addressOf(next: Partial<WorkspacePlace>): string;
  go(next: Partial<WorkspacePlace>): void;
  /** The same page otherwise, without a step of its own in the history. */
  adjust(next: Partial<WorkspacePlace>): void;
  openStatus(status: ListStatus): void;
};

/** The place in the workspace, kept in the address and, as far as documented, in the browser's storage. */
export function useWorkspacePlace(): WorkspaceMoves {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const access = useAccess();
  const place = readPlace(address, {
    selectedTabIndex: readKept('selectedTabIndex'),
    btnStatus: readKept('btnStatus'),
    ...access,
  });
  const { tab } = place;
  useEffect(() => keepTab(tab), [tab]);
  const location = useLocation();
  useEffect(() => {
    standInWorkspace({ address: `${location.pathname}${location.search}`, entry: location.key });
  }, [location]);
  const latest = useLatestPlace(place);
  const addressOf = (next: Partial<WorkspacePlace>) => writePlace({ ...place, page: 1, ...next });
  const go = (next: Partial<WorkspacePlace>) => {
    latest.current = { ...latest.current, page: 1, ...next };
    void navigate(writePlace(latest.current));
  };
  return {
    place,
    addressOf,
    go,
    adjust(next) {
      latest.current = { ...latest.current, ...next };
      void navigate(writePlace(latest.current), { replace: true });
    },
    openStatus(status) {
      keep('btnStatus', String(listStatuses.indexOf(status)));
      go({ status });
    },
  };
}

/** Before anything is kept the first tab is meant, and need not be. */
function keepTab(tab: WorkspaceTab): void {
  const index = String(tabIndex(tab));
  if (index !== (readKept('selectedTabIndex') ?? '0')) keep('selectedTabIndex', index);
}

/** A tab as it opens: what was looked for in another list, and its order, are that list's. */
export function freshTab(tab: WorkspaceTab): Partial<WorkspacePlace> {
  const kind = recordKinds[tab === 'law-question' ? 'law' : tab];
  return { tab, kind, search: undefined, lawId: undefined, look: undefined, keyword: '', ...newestFirst };
}
