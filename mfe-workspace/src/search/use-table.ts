import { readAnswer, send } from 'shared-lib/api';
import { keepPreviousData, useQuery } from 'shared-lib/query';
import {
  type ListPage,
  parseListPage,
  type RecordKind,
  type RecordKindName,
  recordKinds,
} from 'shared-lib/records';
import type { PageOfRows } from 'shared-lib/ui/paging';

export const searchSizes = [10, 20, 50] as const;
export const firstPage: PageOfRows = { page: 1, size: searchSizes[0] };

type Table = {
  /** Undefined without a search or after a failure. */
  list: ListPage | undefined;
  /** The keyword of these rows; for a moment it is the previous one. */
  keyword: string;
  state: 'still' | 'loading' | 'stale' | 'failed';
  retry: () => void;
};

/**
 * A page of one of the four tables. One call fetches the first pages of all four; another page has its own call, whose
 * failure does not affect the other tables.
 */
export function useTable({
  kind,
  keyword,
  at,
}: {
  kind: RecordKind;
  keyword: string;
  at: PageOfRows;
}): Table {
  const isFirst = at.page === firstPage.page && at.size === firstPage.size;
  const { data, isError, isLoading, isPlaceholderData, refetch } = useQuery({
    queryKey: ['records', 'search', keyword, ...(isFirst ? [] : [kind.name, at.page, at.size])],
    queryFn: ({ signal }) => fetchTables({ keyword, ...(!isFirst && { page: { ...at, kind } }) }, signal),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    // In other areas nothing reports what was saved meanwhile.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (keyword === '') return { list: undefined, keyword, state: 'still', retry };
  const state = isError ? 'failed' : isLoading ? 'loading' : isPlaceholderData ? 'stale' : 'still';
  return { list: data?.of[kind.name], keyword: data?.keyword ?? keyword, state, retry };
}

/** Requests the first page of all four tables, or another page of one table. */
type FetchTablesOptions = { keyword: string; page?: PageOfRows & { kind: RecordKind } };

/** A page of each kind's table, and the keyword of its rows. */
type Tables = { keyword: string; of: Readonly<Record<RecordKindName, ListPage>> };

/** The prefix of each table's fields in the server's answer. */
const wire = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

/** Fetches the tables of the search dialog. Rejects when the answer is incomplete. */
async function fetchTables({ keyword, page }: FetchTablesOptions, signal: AbortSignal): Promise<Tables> {
  const body = { keywordstr: keyword, ...(page && pageOf(page)) };
  const reply = await send({ method: 'POST', path: 'searchfilter/searchfilterdata', body, signal });
  const answer = readAnswer(reply, parseTables);
  if (!answer.ok) throw new Error(answer.message);
  return { keyword, of: answer.value };
}

function pageOf({ kind, page, size }: PageOfRows & { kind: RecordKind }) {
  return { [`${wire[kind.name]}Page`]: page, [`${wire[kind.name]}PageSize`]: size };
}

function parseTables(reply: Record<string, unknown>): Tables['of'] | undefined {
  const isWhole = Object.values(wire).every((name) => Array.isArray(reply[`${name}Arr`]));
  if (!isWhole) return undefined;
  const read = (kind: RecordKindName) => {
    const { [`${wire[kind]}Arr`]: data, [`${wire[kind]}Total`]: totalLength } = reply;
    return parseListPage(recordKinds[kind], { data, totalLength });
  };
  return {
    law: read('law'),
    license: read('license'),
    return: read('return'),
    'other-compliance': read('other-compliance'),
  };
}
