import {
  type ListStatus,
  listStatuses,
  listStatusTitles,
  longestSearch,
  parseId,
  type RecordKind,
  type RecordKindName,
  recordKindList,
  recordKinds,
} from 'shared-lib/records';
import { type PageOfRows, readPage } from 'shared-lib/ui/paging';
import { type ListLook, readLook, writeLook } from './list-look';
import { type ListSearch, readSearch } from './list-search';
import { isNewestFirst, type ListSorting, readSorting } from './list-sorting';

/** The four lists by their kinds, and the questions of the chosen law. */
export type WorkspaceTab = RecordKindName | 'law-question';

export type ListView = 'list' | 'grid';

/** The place of a person in the workspace. */
export type WorkspacePlace = PageOfRows &
  ListSorting & {
    tab: WorkspaceTab;
    /** The kind of the list. */
    kind: RecordKind;
    status: ListStatus;
    /** Only published records that lack a required field (P-63). */
    isIncomplete: boolean;
    /** The search of the list; undefined without one. */
    search: ListSearch | undefined;
    /** The ids chosen in the filter panel. */
    category: number | undefined;
    state: number | undefined;
    /** With a state: includes central records too (P-45). */
    includeCentral: boolean;
    /** Only records of this law; in the law list, the law itself and those below it (P-26). */
    lawId: number | undefined;
    /** The law whose questions the Law Question tab shows; without it there is no such tab (P-21). */
    questionsOf: number | undefined;
    view: ListView;
    /** The keyword that filters the loaded rows, as it was typed. */
    keyword: string;
    /** The list's columns and density, if the address names them. */
    look: ListLook | undefined;
  };

/** The stored indexes (S-1.3), and the person's settings for what lists start with and hide. */
export type StoredSettings = {
  selectedTabIndex: string | null;
  btnStatus: string | null;
  startStatus: string;
  offersSearch: boolean;
  offersGrid: boolean;
};

/** The tabs in their order; the browser stores the index of the open one. */
export const workspaceTabs: readonly WorkspaceTab[] = [
  ...recordKindList.map(({ name }) => name),
  'law-question',
];

export function tabIndex(tab: WorkspaceTab): number {
  return workspaceTabs.indexOf(tab);
}

/** The kind of a tab's list; behind the questions of a law lies the law list. */
export function kindOf(tab: WorkspaceTab): RecordKind {
  return recordKinds[tab === 'law-question' ? 'law' : tab];
}

/** The address takes precedence over stored values; an invalid value counts as the first of its kind. */
export function readPlace(address: URLSearchParams, kept: StoredSettings): WorkspacePlace {
  const questionsOf = parseId(address.get('questions'));
  const tab = readTab(address.get('tab'), { kept, questionsOf });
  const kind = kindOf(tab);
  const state = parseId(address.get('state'));
  const status = readStatus(address.get('status'), kept);
  return {
    tab,
    kind,
    status,
    isIncomplete: status !== 'draft' && address.get('incomplete') === 'true',
    search: readSearch(kind, address, kept),
    category: parseId(address.get('category')),
    state,
    includeCentral: state !== undefined && address.get('central') === 'true',
    lawId: parseId(address.get('law')),
    questionsOf,
    view: kept.offersGrid && address.get('view') === 'grid' ? 'grid' : 'list',
    keyword: (address.get('keyword') ?? '').slice(0, longestSearch),
    look: readLook(kind, address),
    ...readSorting(kind, address),
    ...readListPage(address),
  };
}

/** The address of a place; default values are left out. */
export function writePlace(place: WorkspacePlace): string {
  const { tab, status, search, page, size, view } = place;
  const said = {
    ...(search && { [search.by]: search.text }),
    incomplete: place.isIncomplete && status !== 'draft' ? 'true' : undefined,
    category: place.category,
    state: place.state,
    central: place.state !== undefined && place.includeCentral ? 'true' : undefined,
    law: place.lawId,
    questions: place.questionsOf,
    ...(!isNewestFirst(place) && { sort: place.sort, order: place.order }),
    page: page > 1 ? page : undefined,
    size: size === listSizes[0] ? undefined : size,
    view: view === 'grid' ? view : undefined,
    keyword: place.keyword || undefined,
    ...writeLook(place.look),
  };
  const pairs = Object.entries(said).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `?${new URLSearchParams([['tab', tab], ['status', status], ...pairs])}`;
}

function readTab(
  said: string | null,
  { kept, questionsOf }: { kept: StoredSettings; questionsOf: number | undefined },
): WorkspaceTab {
  const tab =
    said === null ? atIndex(workspaceTabs, kept.selectedTabIndex) : workspaceTabs.find((one) => one === said);
  return tab === undefined || (tab === 'law-question' && questionsOf === undefined) ? 'law' : tab;
}

/** A click is stored for the session; before the first one, the person's settings say where to start. */
function readStatus(status: string | null, { btnStatus, startStatus }: StoredSettings): ListStatus {
  if (status !== null) return listStatuses.find((one) => one === status) ?? 'all';
  const start = listStatuses.find((one) => listStatusTitles[one] === startStatus);
  return atIndex(listStatuses, btnStatus) ?? start ?? 'all';
}

function atIndex<One>(list: readonly One[], index: string | null): One | undefined {
  return index !== null && /^\d$/.test(index) ? list[Number(index)] : undefined;
}

export const listSizes = [50, 100, 200] as const;

function readListPage(address: URLSearchParams): PageOfRows {
  return readPage({ page: address.get('page'), size: address.get('size') }, listSizes);
}
