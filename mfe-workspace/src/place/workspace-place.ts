import {
  isRecordKindName,
  type ListStatus,
  listStatuses,
  listStatusTitles,
  longestSearch,
  type RecordKind,
  recordKindList,
  recordKinds,
} from 'shared-lib/records';
import { type PageOfRows, readPage } from 'shared-lib/ui/paging';

export const listSizes = [50, 100, 200] as const;

/** Where in the workspace a person is. */
export type WorkspacePlace = PageOfRows & {
  kind: RecordKind;
  status: ListStatus;
  /** What the rows are searched for, in all the columns of the selector; empty without a search. */
  allFields: string;
};

/** What the browser remembers: both are indexes, as document 1 §3 keeps them. */
export type Kept = { selectedTabIndex: string | null; btnStatus: string | null; startStatus: string };

/** The address speaks first, then what was kept; nonsense in either counts as the first of its kind. */
export function readPlace(address: URLSearchParams, kept: Kept): WorkspacePlace {
  return {
    kind: readKind(address.get('tab'), kept),
    status: readStatus(address.get('status'), kept),
    allFields: address.get('allFields')?.trim().slice(0, longestSearch) ?? '',
    ...readPage({ page: address.get('page'), size: address.get('size') }, listSizes),
  };
}

/** The address of a place. The first page of the default size goes without saying. */
export function writePlace({ kind, status, allFields, page, size }: WorkspacePlace): string {
  const address = new URLSearchParams({ tab: kind.name, status });
  if (allFields) address.set('allFields', allFields);
  if (page > 1) address.set('page', String(page));
  if (size !== listSizes[0]) address.set('size', String(size));
  return `?${address}`;
}

function readKind(tab: string | null, { selectedTabIndex }: Kept): RecordKind {
  if (tab !== null) return isRecordKindName(tab) ? recordKinds[tab] : recordKinds.law;
  return atIndex(recordKindList, selectedTabIndex) ?? recordKinds.law;
}

/** A click is remembered for the session; before the first one, the person's access says where to start. */
function readStatus(status: string | null, { btnStatus, startStatus }: Kept): ListStatus {
  if (status !== null) return listStatuses.find((one) => one === status) ?? 'all';
  const start = listStatuses.find((one) => listStatusTitles[one] === startStatus);
  return atIndex(listStatuses, btnStatus) ?? start ?? 'all';
}

function atIndex<One>(list: readonly One[], index: string | null): One | undefined {
  return index !== null && /^\d$/.test(index) ? list[Number(index)] : undefined;
}
