import { useAccess } from 'shared-lib/access';
import { type ListStatus, listStatuses, type RecordKind, recordKindList } from 'shared-lib/records';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { keep, readKept } from 'shared-lib/session';
import type { PageOfRows } from 'shared-lib/ui/paging';
import { readPlace, type WorkspacePlace, writePlace } from './workspace-place';

type WorkspaceMoves = {
  place: WorkspacePlace;
  openTab(kind: RecordKind): void;
  openStatus(status: ListStatus): void;
  openPage(page: PageOfRows): void;
};

/** The place in the workspace, kept in the address and, as far as documented, in the browser's storage. */
export function useWorkspacePlace(): WorkspaceMoves {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { startStatus } = useAccess();
  const place = readPlace(address, {
    selectedTabIndex: readKept('selectedTabIndex'),
    btnStatus: readKept('btnStatus'),
    startStatus,
  });
  const go = (next: Partial<WorkspacePlace>) => void navigate(writePlace({ ...place, page: 1, ...next }));
  return {
    place,
    openTab(kind) {
      keep('selectedTabIndex', String(recordKindList.indexOf(kind)));
      go({ kind, allFields: '' });
    },
    openStatus(status) {
      keep('btnStatus', String(listStatuses.indexOf(status)));
      go({ status });
    },
    openPage: go,
  };
}
