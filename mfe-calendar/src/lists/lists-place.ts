import { parseId } from 'shared-lib/records';
import { useSearchParams } from 'shared-lib/router';
import { type StandingFilter, standingFilters } from '../wire/lists';
import { type DutyKind, isDutyKind } from '../wire/occurrence';

/** The two lists of the page. */
export type ListTab = 'due-dates' | 'duties';

/** What narrows both lists. Everything is as the address says it; undefined: it is not asked. */
export type ListFilter = {
  search: string | undefined;
  placeId: number | undefined;
  stateId: number | undefined;
  lawId: number | undefined;
  kind: DutyKind | undefined;
  /** Empty: that of laws that have none. */
  category: string | undefined;
  sensitivity: string | undefined;
  /** `me`, `nobody`, or the id of a user. */
  owner: string | undefined;
  /** `nobody`, or the id of a user. */
  checker: string | undefined;
  /** Only due dates have a standing and a day. */
  standing: StandingFilter | 'all' | 'to-review' | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Only duties wait for a decision, have no date, or nothing open. */
  stands: (typeof listStands)[number] | undefined;
};

export type ListsPlace = {
  tab: ListTab;
  filter: ListFilter;
  sort: string;
  order: 'asc' | 'desc';
  /** The titles of the columns that are not shown. */
  hidden: readonly string[];
};

/** By which names the address has the filters. */
const names = {
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
  stands: 'stands',
} satisfies Record<keyof ListFilter, string>;

export const listStands = ['unsettled', 'unread', 'unknown', 'undated'] as const;

export const listStandings = [...standingFilters, 'to-review', 'all'] as const;

const dutySorts = ['name', 'law', 'place', 'owner'];

/** Columns that are not shown at first. */
export const hiddenAtFirst = 'Kind,Sensitivity,Filed on,Applies since';

/** Reads the address. What it says wrongly counts as not said. */
function readListsPlace(params: URLSearchParams): ListsPlace {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const tab = params.get('tab') === 'duties' ? 'duties' : 'due-dates';
  const kind = params.get('kind');
  const sort = text('sort') ?? '';
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name) ?? '') ? text(name) : undefined);
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
      owner: readPerson(params.get('owner'), ['me', 'nobody']),
      checker: readPerson(params.get('checker'), ['nobody']),
      standing: listStandings.find((one) => one === params.get('standing')),
      from: day('from'),
      to: day('to'),
      stands: listStands.find((one) => one === params.get('stands')),
    },
    sort: tab === 'due-dates' ? 'due' : dutySorts.includes(sort) ? sort : 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    hidden: (params.get('hide') ?? hiddenAtFirst).split(',').filter((title) => title !== ''),
  };
}

function readPerson(value: string | null, words: readonly string[]): string | undefined {
  if (value === null) return undefined;
  return words.includes(value) || parseId(value) !== undefined ? value : undefined;
}

/** A change of the place. `undefined` takes a filter away. */
export type ListsChange = Partial<ListFilter> & {
  tab?: ListTab;
  sort?: string;
  order?: 'asc' | 'desc';
  hidden?: readonly string[];
};

function changeListsAddress(before: URLSearchParams, change: ListsChange): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('why');
  const { tab, sort, order, hidden, ...filter } = change;
  const write = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? next.delete(name) : next.set(name, String(value));
  if (tab) {
    for (const name of ['sort', 'order', 'standing', 'from', 'to', 'stands']) next.delete(name);
    write('tab', tab === 'duties' ? tab : undefined);
  }
  for (const [key, value] of Object.entries(filter)) write(Object(names)[key], value);
  if (filter.category === '') next.set(names.category, '');
  if (sort) write('sort', sort);
  if (order) write('order', order === 'desc' ? order : undefined);
  if (hidden) next.set('hide', hidden.join(','));
  return next;
}

/** The place in the address, and a function that changes it. */
export function useListsPlace() {
  const [params, setParams] = useSearchParams();
  const go = (change: ListsChange) =>
    setParams((before) => changeListsAddress(before, change), { replace: true });
  const clear = () =>
    setParams(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => ['tab', 'sort', 'order', 'hide'].includes(name))),
      { replace: true },
    );
  return { place: readListsPlace(params), address: params, go, clear };
}

/** What the calls are asked: those of lists, and those of their files. */
export function toListQuery({ tab, filter, sort, order }: ListsPlace): Record<string, string | number> {
  const { standing, from, to, stands, ...both } = filter;
  const asked = {
    search: both.search,
    profile_id: both.placeId,
    state_id: both.stateId,
    law_id: both.lawId,
    kind: both.kind,
    category: both.category,
    sensitivity: both.sensitivity,
    owner: both.owner,
    checker: both.checker,
    ...(tab === 'due-dates' ? { standing, from, to } : { stands, sort }),
    order: order === 'desc' ? order : undefined,
  };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** How many filters are chosen. */
export function countFilters({ tab, filter }: ListsPlace): number {
  const { standing, from, to, stands, ...both } = filter;
  const own = tab === 'due-dates' ? [standing, from, to] : [stands];
  return [...Object.values(both), ...own].filter((value) => value !== undefined).length;
}
