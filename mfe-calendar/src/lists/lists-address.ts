import { parseId } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';
import { isSupportedDay } from 'shared-lib/schedules';
import { localStore, parseJson, readSession } from 'shared-lib/session';
import { type Density, densities, findDefaultDensity } from 'shared-lib/ui/table';
import { changeParams } from '../parts/address-params';
import { type StatusFilter, statusFilters } from '../wire/lists';
import { type DutyKind, isDutyKind } from '../wire/occurrence';

/** The two lists of the page: due dates and duties. */
export type ListTab = 'due-dates' | 'duties';

/** The filters of both lists, as read from the address. Undefined: the filter is not set. */
export type ListFilter = {
  search: string | undefined;
  placeId: number | undefined;
  stateId: number | undefined;
  lawId: number | undefined;
  kind: DutyKind | undefined;
  /** The category of the law. The empty text means laws without a category. */
  category: string | undefined;
  sensitivity: string | undefined;
  /** The owner: `me`, `nobody`, or the id of a user. */
  owner: string | undefined;
  /** The checker: `nobody`, or the id of a user. */
  checker: string | undefined;
  /** The status and the days. Only due dates have them. */
  standing: StatusFilter | 'all' | 'to-review' | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Whether a duty waits for a decision, has no date, or has nothing open. Only duties have this filter. */
  applicability: (typeof applicabilityFilters)[number] | undefined;
};

export type DueListsAddress = {
  tab: ListTab;
  filter: ListFilter;
  sort: string;
  order: 'asc' | 'desc';
  /** The titles of the columns that are hidden. */
  hiddenColumns: readonly string[];
  /** The height of the rows: as the address says, or else as the user last chose in this browser. */
  density: Density;
};

/** The names that the filters have in the address. */
const filterParameterNames = {
  search: 'search',
  placeId: 'place',
  stateId: 'state',
  lawId: 'law',
  kind: 'kind',
  category: 'category',
  sensitivity: 'sensitivity',
  owner: 'owner',
  checker: 'checker',
  standing: 'standing',
  from: 'from',
  to: 'to',
  applicability: 'stands',
} satisfies Record<keyof ListFilter, string>;

export const applicabilityFilters = ['unsettled', 'unread', 'unknown', 'undated'] as const;

export const statusFiltersOfLists = [...statusFilters, 'to-review', 'all'] as const;

const dutySorts = ['name', 'law', 'place', 'owner'];

/** The titles of the columns that are hidden by default. */
export const defaultHiddenColumns = 'Kind,Sensitivity,Filed on,Applies since';

/** Reads the address. It ignores invalid parts. */
function readDueListsAddress(params: URLSearchParams): DueListsAddress {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const tab = params.get('tab') === 'duties' ? 'duties' : 'due-dates';
  const kind = params.get('kind');
  const sort = text('sort') ?? '';
  const day = (name: string) => {
    const value = text(name);
    return value !== undefined && isSupportedDay(value) ? value : undefined;
  };
  return {
    tab,
    filter: {
      search: text('search')?.slice(0, 200),
      placeId: parseId(params.get('place')),
      stateId: parseId(params.get('state')),
      lawId: parseId(params.get('law')),
      kind: isDutyKind(kind) ? kind : undefined,
      category: params.get('category')?.trim().slice(0, 200),
      sensitivity: text('sensitivity')?.slice(0, 40),
      owner: readPersonFilter(params.get('owner'), ['me', 'nobody']),
      checker: readPersonFilter(params.get('checker'), ['nobody']),
      standing: statusFiltersOfLists.find((one) => one === params.get('standing')),
      from: day('from'),
      to: day('to'),
      applicability: applicabilityFilters.find((one) => one === params.get('stands')),
    },
    sort: tab === 'due-dates' ? 'due' : dutySorts.includes(sort) ? sort : 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    hiddenColumns: (params.get('hide') ?? defaultHiddenColumns).split(',').filter((title) => title !== ''),
    density: parseDensity(params.get('density')) ?? readSavedDensity(),
  };
}

const parseDensity = (value: unknown) => densities.find((one) => one === value);

/** The workspace stores the layout of its lists under the same kind of key, in the same format. */
const makeLayoutKey = () => `lexboard.look obligations ${readSession().username.toLowerCase()}`;

const readSavedDensity = () =>
  parseDensity(Object(parseJson(localStore.read(makeLayoutKey()))).density) ?? findDefaultDensity();

function readPersonFilter(value: string | null, words: readonly string[]): string | undefined {
  if (value === null) return undefined;
  return words.includes(value) || parseId(value) !== undefined ? value : undefined;
}

/** The changes to make in the address. `undefined` removes a filter. */
export type DueListsChange = Partial<ListFilter> & {
  tab?: ListTab;
  sort?: string;
  order?: 'asc' | 'desc';
  hiddenColumns?: readonly string[];
  density?: Density;
};

function changeDueListsAddress(before: URLSearchParams, change: DueListsChange): URLSearchParams {
  const next = new URLSearchParams(before);
  // Another row height does not change which rows are listed, so an open panel or dialog stays open.
  const isSameList = Object.keys(change).every((name) => name === 'density');
  if (!isSameList) for (const opened of ['why', 'view']) next.delete(opened);
  const { tab, sort, order, hiddenColumns, density, ...filter } = change;
  const write = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? next.delete(name) : next.set(name, String(value));
  if (tab) {
    for (const name of ['sort', 'order', 'standing', 'from', 'to', 'stands']) next.delete(name);
    write('tab', tab === 'duties' ? tab : undefined);
  }
  for (const [key, value] of Object.entries(filter)) write(Object(filterParameterNames)[key], value);
  if (filter.category === '') next.set(filterParameterNames.category, '');
  if (sort) write('sort', sort);
  if (order) write('order', order === 'desc' ? order : undefined);
  if (hiddenColumns) next.set('hide', hiddenColumns.join(','));
  if (density) next.set('density', density);
  return next;
}

/** The parameters that stay in the address when all filters are cleared. */
const parametersKeptOnClear = ['tab', 'sort', 'order', 'hide', 'density'];

/** The record whose VIEW dialog is open above the list of duties. The address contains it in the form `return.71`. */
export type ViewedRecord = { kind: DutyKind; id: number };

function readViewedRecord(params: URLSearchParams): ViewedRecord | undefined {
  const [kind, number = ''] = params.get('view')?.split('.') ?? [];
  const id = parseId(number);
  return isDutyKind(kind) && id !== undefined ? { kind, id } : undefined;
}

/** The changes that add no entry to the history: a typed search, and another order or look of the same list. */
const changesWithoutStep: readonly string[] = ['search', 'sort', 'order', 'hiddenColumns', 'density'];

/**
 * Returns the address of the page and a function that changes it. A change of the tab or of a filter adds an entry to
 * the history, so that Back undoes it.
 */
export function useDueListsAddress() {
  const [params, setParams] = useSearchParams();
  const changeAddress = (change: DueListsChange) => {
    if (change.density) localStore.write(makeLayoutKey(), JSON.stringify({ density: change.density }));
    const replace = Object.keys(change).every((name) => changesWithoutStep.includes(name));
    setParams((before) => changeDueListsAddress(before, change), { replace });
  };
  const view = (record: ViewedRecord | undefined) =>
    setParams((before) => changeParams(before, { view: record && `${record.kind}.${record.id}` }), { replace: true });
  const clear = () =>
    setParams((before) => new URLSearchParams([...before].filter(([name]) => parametersKeptOnClear.includes(name))));
  return {
    listAddress: readDueListsAddress(params),
    address: params,
    changeAddress,
    clear,
    viewed: readViewedRecord(params),
    view,
  };
}

/** Builds the query of the lists and of their exports. */
export function toListQuery({ tab, filter, sort, order }: DueListsAddress): Record<string, string | number> {
  const { standing, from, to, applicability, ...commonFilters } = filter;
  const asked = {
    search: commonFilters.search,
    profile_id: commonFilters.placeId,
    state_id: commonFilters.stateId,
    law_id: commonFilters.lawId,
    kind: commonFilters.kind,
    category: commonFilters.category,
    sensitivity: commonFilters.sensitivity,
    owner: commonFilters.owner,
    checker: commonFilters.checker,
    ...(tab === 'due-dates' ? { standing, from, to } : { stands: applicability, sort }),
    order: order === 'desc' ? order : undefined,
  };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

export function countFilters({ tab, filter }: DueListsAddress): number {
  const { standing, from, to, applicability, ...commonFilters } = filter;
  const own = tab === 'due-dates' ? [standing, from, to] : [applicability];
  return [...Object.values(commonFilters), ...own].filter((value) => value !== undefined).length;
}
