import {
  listSortableFields,
  maxSearchLength,
  parseId,
  type RecordKind,
  type RecordKindName,
  type RecordStatusFilter,
  recordKindList,
  recordKinds,
  recordStatusFilters,
  recordStatusFilterTitles,
} from 'shared-lib/records';
import { type PagePosition, parsePagePosition } from 'shared-lib/ui/paging';
import type { SortOrder } from 'shared-lib/ui/table';
import { type ListLayout, makeLayoutParameters, readLayoutFromAddress } from './list-layout';

/** A tab of the workspace: one of the four lists, or the questions of a chosen law. */
export type WorkspaceTab = RecordKindName | 'law-question';

export type ListView = 'list' | 'grid';

export const pageSizesOfLists = [50, 100, 200] as const;

/** The search in a list: its text, and the parameter of the searched column (or of all columns). */
export type ListSearch = { column: string; text: string };

/** The value of `column` that searches all columns, as the top bar does. */
export const allColumnsSearch = 'allFields';

/** The field and the direction by which a list is sorted. */
export type ListSorting = { sort: string; order: SortOrder };

export const newestFirst: ListSorting = { sort: 'created', order: 'desc' };

export function isNewestFirst({ sort, order }: ListSorting): boolean {
  return sort === newestFirst.sort && order === newestFirst.order;
}

/** The state of the workspace that its address stores: the tab, the filters, the order and the page. */
export type WorkspaceAddress = PagePosition &
  ListSorting & {
    tab: WorkspaceTab;
    /** The kind of records in the list. */
    kind: RecordKind;
    status: RecordStatusFilter;
    /** Whether the list shows only published records that lack a required field (P-63). */
    isIncomplete: boolean;
    /** Whether the list shows only duties whose due date cannot be read from their fields. */
    isUndated: boolean;
    /** The search in the list, or undefined if there is none. */
    search: ListSearch | undefined;
    /** The id of the category that is chosen in the filter panel. */
    category: number | undefined;
    state: number | undefined;
    /** Whether a filter by state also shows central records (P-45). */
    includeCentral: boolean;
    /** The law whose records the list shows. The law list shows this law and the laws below it (P-26). */
    lawId: number | undefined;
    /** The law whose questions the Law Question tab shows. Without it, there is no such tab (P-21). */
    questionsLawId: number | undefined;
    view: ListView;
    /** The view if the address names none. Phones then show cards. */
    startView: ListView;
    /** The keyword that filters the loaded rows, exactly as it was typed. */
    keyword: string;
    /** The list's columns and density, if the address has them. */
    layout: ListLayout | undefined;
  };

/**
 * The stored indexes of tab and status (S-1.3), and the user's settings: the status filter that is set when a
 * list opens, and whether lists offer searches and the grid view.
 */
export type StoredWorkspaceSettings = {
  selectedTabIndex: string | null;
  btnStatus: string | null;
  startStatus: string;
  offersSearch: boolean;
  offersGrid: boolean;
  /** Whether the device is a phone, on which a table has no space for names. */
  isPhone: boolean;
};

/** The tabs in their order. The browser stores the index of the open tab, so the order must not change. */
export const workspaceTabs: readonly WorkspaceTab[] = [...recordKindList.map(({ name }) => name), 'law-question'];

/** Returns the kind of records in a tab. The Law Question tab belongs to the law list. */
export function findKindOfTab(tab: WorkspaceTab): RecordKind {
  return recordKinds[tab === 'law-question' ? 'law' : tab];
}

/**
 * Reads from the address what the workspace shows. A missing part comes from the stored settings. An invalid
 * part gets the first allowed value.
 */
export function readWorkspaceAddress(address: URLSearchParams, stored: StoredWorkspaceSettings): WorkspaceAddress {
  const questionsLawId = parseId(address.get('questions'));
  const tab = readTab(address.get('tab'), stored, questionsLawId);
  const kind = findKindOfTab(tab);
  const state = parseId(address.get('state'));
  const status = readStatusFilter(address.get('status'), stored);
  return {
    tab,
    kind,
    status,
    isIncomplete: status !== 'draft' && address.get('incomplete') === 'true',
    isUndated: kind.name !== 'law' && address.get('undated') === 'true',
    search: readSearch(kind, address, stored),
    category: parseId(address.get('category')),
    state,
    includeCentral: state !== undefined && address.get('central') === 'true',
    lawId: parseId(address.get('law')),
    questionsLawId,
    ...readView(address.get('view'), stored),
    keyword: (address.get('keyword') ?? '').slice(0, maxSearchLength),
    layout: readLayoutFromAddress(kind, address),
    ...readSorting(kind, address),
    ...parsePagePosition({ page: address.get('page'), size: address.get('size') }, pageSizesOfLists),
  };
}

/** Builds the address of the workspace. It leaves out default values. */
export function formatWorkspaceAddress(address: WorkspaceAddress): string {
  const { tab, status, search, page, size, view } = address;
  const parameters = {
    ...(search && { [search.column]: search.text }),
    incomplete: address.isIncomplete && status !== 'draft' ? 'true' : undefined,
    undated: address.isUndated && tab !== 'law' ? 'true' : undefined,
    category: address.category,
    state: address.state,
    central: address.state !== undefined && address.includeCentral ? 'true' : undefined,
    law: address.lawId,
    questions: address.questionsLawId,
    ...(!isNewestFirst(address) && { sort: address.sort, order: address.order }),
    page: page > 1 ? page : undefined,
    size: size === pageSizesOfLists[0] ? undefined : size,
    view: view === address.startView ? undefined : view,
    keyword: address.keyword || undefined,
    ...makeLayoutParameters(address.layout),
  };
  const pairs = Object.entries(parameters).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `?${new URLSearchParams([['tab', tab], ['status', status], ...pairs])}`;
}

function readView(view: string | null, { offersGrid, isPhone }: StoredWorkspaceSettings) {
  const startView: ListView = offersGrid && isPhone ? 'grid' : 'list';
  const isKnown = offersGrid && (view === 'grid' || view === 'list');
  return { startView, view: isKnown ? view : startView };
}

/** The values that clear all filters of a list, for `go`. */
export const clearedFilters = {
  status: 'all',
  isIncomplete: false,
  isUndated: false,
  search: undefined,
  category: undefined,
  state: undefined,
  includeCentral: false,
  lawId: undefined,
} as const satisfies Partial<WorkspaceAddress>;

/** Whether a filter narrows the list that the server sends. */
export function isFiltered(address: WorkspaceAddress): boolean {
  const { status, isIncomplete, isUndated, search, category, state, lawId } = address;
  return (
    status !== 'all' || isIncomplete || isUndated || [search, category, state, lawId].some((one) => one !== undefined)
  );
}

function readTab(
  name: string | null,
  { selectedTabIndex }: StoredWorkspaceSettings,
  questionsLawId: number | undefined,
): WorkspaceTab {
  const tab =
    name === null ? findEntryAtIndex(workspaceTabs, selectedTabIndex) : workspaceTabs.find((one) => one === name);
  return tab === undefined || (tab === 'law-question' && questionsLawId === undefined) ? 'law' : tab;
}

/** Reads the status from the address, or else from the session, or else from the user's settings. */
function readStatusFilter(
  status: string | null,
  { btnStatus, startStatus }: StoredWorkspaceSettings,
): RecordStatusFilter {
  if (status !== null) return recordStatusFilters.find((one) => one === status) ?? 'all';
  const start = recordStatusFilters.find((one) => recordStatusFilterTitles[one] === startStatus);
  return findEntryAtIndex(recordStatusFilters, btnStatus) ?? start ?? 'all';
}

function findEntryAtIndex<Entry>(list: readonly Entry[], index: string | null): Entry | undefined {
  return index !== null && /^\d$/.test(index) ? list[Number(index)] : undefined;
}

/**
 * Reads the search from an address. A list without a search by column accepts only the search of the top bar
 * (P-44).
 */
function readSearch(
  { name, search }: RecordKind,
  address: URLSearchParams,
  { offersSearch }: { offersSearch: boolean },
): ListSearch | undefined {
  const topBarColumns = name === 'law' ? [allColumnsSearch] : [];
  const allowedColumns = offersSearch ? [allColumnsSearch, ...search.map(({ parameter }) => parameter)] : topBarColumns;
  for (const column of allowedColumns) {
    const text = address.get(column)?.trim().slice(0, maxSearchLength) ?? '';
    if (text !== '') return { column, text };
  }
  return undefined;
}

/** Reads the sorting from an address. It ignores an order that the list does not support. */
function readSorting(kind: RecordKind, address: URLSearchParams): ListSorting {
  const sort = address.get('sort') ?? '';
  const order = address.get('order');
  const isKnown = listSortableFields(kind).has(sort) && (order === 'asc' || order === 'desc');
  return isKnown ? { sort, order } : newestFirst;
}

/**
 * Finds the sorting after a click on a column's title. The first click sorts ascending, the second
 * descending, the third newest first.
 */
export function findNextSorting(current: ListSorting, requested: ListSorting): ListSorting {
  const isThirdClick = requested.sort === current.sort && current.order === 'desc';
  return isThirdClick ? newestFirst : requested;
}
