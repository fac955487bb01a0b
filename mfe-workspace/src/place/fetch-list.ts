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

/** A page of a list as somebody asks for it; what is not said narrows nothing. */
export type Wanted = Partial<ListSorting> & {
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
    /** Says of which list it is which page, in whatever order. */
    of: string;
  };

/** Nobody answered sensibly: asking once more may help. */
export class Unanswered extends Error {}

/** One page of a list. Rejects when it did not come. */
export async function fetchList(wanted: Wanted, signal: AbortSignal): Promise<SortedPage> {
  const { kind, status } = wanted;
  const answer = await send({ ...kind.calls.lists[status], query: listQuery(wanted), signal });
  // Half an answer is none: "no rows" is said by a list without rows.
  if (answer.ok && Array.isArray(answer.value.data))
    return { ...parseListPage(kind, answer.value), ...sortingOf(wanted), of: pageName(wanted) };
  const message = (!answer.ok && answer.message) || `The ${kind.titles.list} did not come.`;
  throw answer.ok || answer.reason === 'unreachable' ? new Unanswered(message) : new Error(message);
}

/** What the documents' calls take from their query. */
export function listQuery(wanted: Wanted): Record<string, string | number | undefined> {
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

function pageName(wanted: Wanted): string {
  const { kind, status } = wanted;
  return JSON.stringify([kind.name, status, listQuery({ ...wanted, ...newestFirst })]);
}

function sortingOf({ sort = newestFirst.sort, order = newestFirst.order }: Wanted): ListSorting {
  return { sort, order };
}
