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
  /** None where nothing is searched for, or where it did not come. */
  list: ListPage | undefined;
  /** Whose rows these are: for a moment those of before. */
  keyword: string;
  state: 'still' | 'loading' | 'stale' | 'failed';
  retry: () => void;
};

/**
 * A page of one of the four tables. Their first pages come by one call, which all four share; another page by a call
 * of its own, which takes nothing from the others when it fails.
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
    // Over other areas nobody has heard what was saved since.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (keyword === '') return { list: undefined, keyword, state: 'still', retry };
  const state = isError ? 'failed' : isLoading ? 'loading' : isPlaceholderData ? 'stale' : 'still';
  return { list: data?.of[kind.name], keyword: data?.keyword ?? keyword, state, retry };
}

/** The first page of all four tables, or another one of one of them. */
type FetchTablesOptions = { keyword: string; page?: PageOfRows & { kind: RecordKind } };

/** A page of each kind's table, and the keyword whose rows these are. */
type Tables = { keyword: string; of: Readonly<Record<RecordKindName, ListPage>> };

/** How the fields of each table begin on the wire. */
const wire = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

/** Asks for the tables of the search dialog. Rejects when they did not come whole. */
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
