import { useEffect, useMemo, useRef } from 'react';
import { useAccess } from 'shared-lib/access';
import { useQueryClient } from 'shared-lib/query';
import {
  isRecordKindName,
  type RecordKind,
  type RecordStatusFilter,
  recordKinds,
  recordStatusFilters,
} from 'shared-lib/records';
import { setWorkspaceLocation } from 'shared-lib/remotes';
import { useLatestPlace, useLocation, useNavigate, useSearchParams } from 'shared-lib/router';
import { readStored, saveWorkspaceTabOrStatus } from 'shared-lib/session';
import { isPhone } from 'shared-lib/ui/is-phone';
import { prefetchList } from './list-query';
import {
  findKindOfTab,
  formatWorkspaceAddress,
  newestFirst,
  readWorkspaceAddress,
  type WorkspaceAddress,
  type WorkspaceTab,
  workspaceTabs,
} from './workspace-address';

/** The functions that navigate. They never change, so that components with them need not render again. */
export type WorkspaceActions = {
  /** Goes to another list, or changes its filters or page. Shows the first page if `next` names none. */
  go(next: Partial<WorkspaceAddress>): void;
  /** Shows the same page of the list in another way. */
  show(next: Partial<WorkspaceAddress>): void;
  /**
   * Does the same as `show`, but without a new entry in the history. It does nothing if the user has gone to
   * another list in the meantime.
   */
  adjust(kind: RecordKind, next: Partial<WorkspaceAddress>): void;
  openStatus(status: RecordStatusFilter): void;
  /** Goes back to the tab that is shown, if another tab was requested but is not shown yet. */
  returnTo(tab: WorkspaceTab): void;
  /** Prefetches the list of a tab before the user opens it. */
  prefetchTab(tab: WorkspaceTab): void;
};

export type WorkspaceNavigation = WorkspaceActions & { address: WorkspaceAddress };

/**
 * Returns what the workspace shows, as read from the address and the browser's storage, and functions that
 * change it.
 */
export function useWorkspaceNavigation(): WorkspaceNavigation {
  const [params] = useSearchParams();
  const access = useAccess();
  const address = readWorkspaceAddress(params, {
    selectedTabIndex: readStored('selectedTabIndex'),
    btnStatus: readStored('btnStatus'),
    isPhone: isPhone(),
    ...access,
  });
  const { tab } = address;
  useEffect(() => saveTab(tab), [tab]);
  const location = useLocation();
  useEffect(() => {
    setWorkspaceLocation({ address: `${location.pathname}${location.search}`, entry: location.key });
  }, [location]);
  return { address, ...useWorkspaceActions(address) };
}

function useWorkspaceActions(address: WorkspaceAddress): WorkspaceActions {
  const navigate = useNavigate();
  const client = useQueryClient();
  const latest = useLatestPlace(address);
  /** The tab that was requested last. Undefined once it is shown. Other tabs may be shown before it. */
  const requestedTab = useRef<WorkspaceTab>(undefined);
  useEffect(() => {
    if (requestedTab.current === address.tab) requestedTab.current = undefined;
  });
  return useMemo(() => {
    const move = (next: Partial<WorkspaceAddress>, options?: { replace: true }) => {
      latest.current = { ...latest.current, ...next };
      if (next.tab) requestedTab.current = next.tab;
      void navigate(formatWorkspaceAddress(latest.current), options);
    };
    const go = (next: Partial<WorkspaceAddress>) => {
      prefetchList(client, { ...latest.current, page: 1, ...next });
      move({ page: 1, ...next });
    };
    return {
      go,
      show: (next) => move(next),
      adjust: (kind, next) => {
        if (latest.current.kind === kind) move(next, { replace: true });
      },
      openStatus(status) {
        saveWorkspaceTabOrStatus('btnStatus', String(recordStatusFilters.indexOf(status)));
        go({ status });
      },
      returnTo(tab) {
        if (requestedTab.current !== undefined && requestedTab.current !== tab) go(makeTabAddress(tab));
      },
      prefetchTab(tab) {
        if (tab !== latest.current.tab) prefetchList(client, { ...latest.current, page: 1, ...makeTabAddress(tab) });
      },
    };
  }, [navigate, client, latest]);
}

/** Stores the open tab. The first tab is not stored, because it is the default. */
function saveTab(tab: WorkspaceTab): void {
  const index = String(workspaceTabs.indexOf(tab));
  if (index !== (readStored('selectedTabIndex') ?? '0')) saveWorkspaceTabOrStatus('selectedTabIndex', index);
}

/**
 * Makes the part of the address that a newly opened tab changes: it drops the search and the order of the
 * previous tab.
 */
export function makeTabAddress(tab: WorkspaceTab): Partial<WorkspaceAddress> {
  const fresh = { search: undefined, lawId: undefined, layout: undefined, keyword: '', ...newestFirst };
  return { tab, kind: findKindOfTab(tab), ...fresh };
}

/** Returns the record that the address opens above its list, and functions that open or close records. */
export function useRecordInAddress() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const replace = (next: URLSearchParams) => void navigate(`?${next}`, { replace: true });
  return {
    opened: readRecordFromAddress(address),
    show(id: number) {
      const next = new URLSearchParams(address);
      next.set('open', String(id));
      replace(next);
    },
    close: () => replace(removeRecordFromAddress(address)),
  };
}

/** Makes the address of the workspace with a record's VIEW dialog above its list. */
export function makeOpenedRecordAddress(kind: RecordKind, id: number): string {
  return `/workspace?${new URLSearchParams({ tab: kind.name, open: String(id) })}`;
}

/** Reads the record that an address opens. Returns undefined if it names no valid record. */
export function readRecordFromAddress(address: URLSearchParams): { kind: RecordKind; id: number } | undefined {
  const tab = address.get('tab');
  const open = address.get('open') ?? '';
  if (!isRecordKindName(tab) || !/^[1-9]\d{0,14}$/.test(open)) return undefined;
  return { kind: recordKinds[tab], id: Number(open) };
}

export function removeRecordFromAddress(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete('open');
  return rest;
}
