import { send } from 'shared-lib/api';
import {
  type ListPage,
  type ListStatus,
  listStatusTitles,
  parseListPage,
  type RecordKind,
} from 'shared-lib/records';
import type { ListSearch } from './list-search';
import { isNewestFirst, type ListSorting, newestFirst } from './list-sorting';

/** A request for a page of a list; a missing value filters nothing. */
export type ListPageRequest = Partial<ListSorting> & {
  kind: RecordKind;
  status: ListStatus;
  page: number;
  size: number;
  search?: ListSearch | undefined;
  isIncomplete?: boolean;
  category?: number | undefined;
  state?: number | undefined;
  includeCentral?: boolean;
  lawId?: number | undefined;
};

export type SortedPage = ListPage &
  ListSorting & {
    /** Names the list and page, in any order. */
    of: string;
  };

/** No valid answer came: a retry may help. */
export class NoAnswerError extends Error {}

/** Fetches one page of a list. Rejects when it did not arrive. */
export async function fetchList(wanted: ListPageRequest, signal: AbortSignal): Promise<SortedPage> {
  const { kind, status } = wanted;
  const answer = await send({ ...kind.calls.lists[status], query: listQuery(wanted), signal });
  // An incomplete answer is an error: only an empty list means "no rows".
  if (answer.ok && Array.isArray(answer.value.data))
    return { ...parseListPage(kind, answer.value), ...sortingOf(wanted), of: pageName(wanted) };
  const message = (!answer.ok && answer.message) || `The ${kind.titles.list} did not come.`;
  throw answer.ok || answer.reason === 'unreachable' ? new NoAnswerError(message) : new Error(message);
}

/** The query parameters of the documented calls. */
export function listQuery(wanted: ListPageRequest): Record<string, string | number | undefined> {
  const { kind, status, isIncomplete, page, size, search, category, state, includeCentral, lawId } = wanted;
  const sorting = sortingOf(wanted);
  return {
    page,
    pageSize: size,
    ...(status !== 'all' && { status: listStatusTitles[status] }),
    ...(search && { [search.by]: search.text }),
    ...(isIncomplete && status !== 'draft' && { incomplete: 'true' }),
    ...(category && { category }),
    ...(state && { state }),
    ...(state && includeCentral && { includeCentral: 'true' }),
    ...(lawId && { [kind.name === 'law' ? 'lawentry' : 'law']: lawId }),
    ...(!isNewestFirst(sorting) && sorting),
  };
}

function pageName(wanted: ListPageRequest): string {
  const { kind, status } = wanted;
  return JSON.stringify([kind.name, status, listQuery({ ...wanted, ...newestFirst })]);
}

function sortingOf({ sort = newestFirst.sort, order = newestFirst.order }: ListPageRequest): ListSorting {
  return { sort, order };
}
