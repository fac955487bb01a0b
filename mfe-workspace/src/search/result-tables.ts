import { readAnswer, send } from 'shared-lib/api';
import { keepPreviousData, useQuery } from 'shared-lib/query';
import {
  type ListPage,
  parseListPage,
  type RecordKind,
  type RecordKindName,
  recordKindList,
  recordKinds,
} from 'shared-lib/records';
import type { PagePosition } from 'shared-lib/ui/paging';

export const searchPageSizes = [10, 20, 50] as const;

export const firstSearchPage: PagePosition = { page: 1, size: searchPageSizes[0] };

type ResultTable = {
  /** The page of the list. It is undefined without a search or after a failure. */
  list: ListPage | undefined;
  /** The keyword that the rows match: while a new search loads, the previous keyword. */
  keyword: string;
  state: 'ready' | 'loading' | 'stale' | 'failed';
  retry: () => void;
};

/**
 * Returns a page of one of the four tables. One call fetches the first pages of all tables. Each further page
 * has a call of its own. If such a call fails, the other tables stay as they are.
 */
export function useResultTable(kind: RecordKind, keyword: string, position: PagePosition): ResultTable {
  const isFirst = position.page === firstSearchPage.page && position.size === firstSearchPage.size;
  const { data, isError, isLoading, isPlaceholderData, refetch } = useQuery({
    ...makeFirstPagesQuery(keyword),
    ...(!isFirst && {
      queryKey: [...makeFirstPagesQuery(keyword).queryKey, kind.name, position.page, position.size],
      queryFn: ({ signal }: QueryContext) => fetchResultTables(keyword, makePageParameters(kind, position), signal),
    }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    // Always refetches, because other areas do not tell this cache about saved records.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (keyword === '') return { list: undefined, keyword, state: 'ready', retry };
  const state = isError ? 'failed' : isLoading ? 'loading' : isPlaceholderData ? 'stale' : 'ready';
  return { list: data?.pageByKind[kind.name], keyword: data?.keyword ?? keyword, state, retry };
}

/**
 * Returns how many records of each kind contain a text, or undefined until that is known. After a failed call
 * it stays undefined.
 */
export function useHitCounts(keyword: string): readonly { kind: RecordKind; total: number }[] | undefined {
  const { data } = useQuery({ ...makeFirstPagesQuery(keyword), enabled: keyword !== '' });
  return data && recordKindList.map((kind) => ({ kind, total: data.pageByKind[kind.name].total }));
}

type QueryContext = { signal: AbortSignal };

/** Makes the query for the first pages of all four tables. */
function makeFirstPagesQuery(keyword: string) {
  return {
    queryKey: ['records', 'search', keyword] as readonly unknown[],
    queryFn: ({ signal }: QueryContext) => fetchResultTables(keyword, {}, signal),
  };
}

/** A page of each kind's table, and the keyword that the rows match. */
type ResultTables = { keyword: string; pageByKind: Readonly<Record<RecordKindName, ListPage>> };

/** The prefix that the fields of each table have in the server's answer. */
const replyPrefixByKind = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

/**
 * Fetches the first page of all four tables, or the given page of one table. Throws if the answer is
 * incomplete.
 */
async function fetchResultTables(keyword: string, page: object, signal: AbortSignal): Promise<ResultTables> {
  const body = { keywordstr: keyword, ...page };
  const reply = await send({ method: 'POST', path: 'searchfilter/searchfilterdata', body, signal });
  const answer = readAnswer(reply, parseResultTables);
  if (!answer.ok) throw new Error(answer.message);
  return { keyword, pageByKind: answer.value };
}

function makePageParameters(kind: RecordKind, { page, size }: PagePosition) {
  return { [`${replyPrefixByKind[kind.name]}Page`]: page, [`${replyPrefixByKind[kind.name]}PageSize`]: size };
}

function parseResultTables(reply: Record<string, unknown>): ResultTables['pageByKind'] | undefined {
  const isWhole = Object.values(replyPrefixByKind).every((name) => Array.isArray(reply[`${name}Arr`]));
  if (!isWhole) return undefined;
  const read = (kind: RecordKindName) => {
    const { [`${replyPrefixByKind[kind]}Arr`]: data, [`${replyPrefixByKind[kind]}Total`]: totalLength } = reply;
    return parseListPage(recordKinds[kind], { data, totalLength });
  };
  return {
    law: read('law'),
    license: read('license'),
    return: read('return'),
    'other-compliance': read('other-compliance'),
  };
}
