import type { Database, Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { type CachedList, findNearestCursor, type ListCache } from './list-cache';
import { buildListCacheKey, type ListRequest, needsRowCount, toFindRecordsRequest } from './list-query';
import { buildRowColumnsSql, type ListRow } from './list-rows.store';

export type RecordList = { total: number; rows: ListRow[] };
export type ListContext = { database: Database; cache: ListCache };

/** Returns a page of a list with the exact total. A page after the end is empty. */
export function listRecords({ database, cache }: ListContext, request: ListRequest): Promise<RecordList> {
  const read = () => database.withOrg(request.orgId, (query) => readListPage(query, cache, request));
  return needsRowCount(request.filter) ? cache.runAfterFirst(buildListCacheKey(request), read) : read();
}

/**
 * Reads the page inside a transaction. Takes the ids from the cache, or else from the SQL function
 * `find_records`.
 */
export async function readListPage(query: Query, cache: ListCache, request: ListRequest): Promise<RecordList> {
  const key = buildListCacheKey(request);
  const cached = cache.get(key);
  if (cached?.hits) {
    const ids = cached.hits.subarray(request.offset, request.offset + request.take);
    const { changes, rows } = await readRowsByIds(query, request, [...ids]);
    if (changes === cached.changes) return { total: cached.total, rows };
  }
  const { list, found } = await readListPageFromDatabase(query, request, cached);
  if (found) cache.store(key, found);
  return list;
}

/**
 * A row of a page. The first row also has columns about the whole list. If the page is empty, there is one row
 * with only these columns.
 */
type ListPageRow = ListRow & {
  nth: string | null;
  listTotal: number;
  kindChanges: string;
  hits: string | null;
  key: string[] | null;
};

/** Reads a page from the database. Also returns data about the list for the cache. */
async function readListPageFromDatabase(
  query: Query,
  request: ListRequest,
  cached: CachedList | undefined,
): Promise<{ list: RecordList; found: CachedList | undefined }> {
  const { orgId, kind, order, offset, take } = request;
  const cachedFacts = cached && {
    changes: cached.changes,
    total: cached.total,
    ...findNearestCursor(cached.seekCursors, offset),
  };
  const parameters = { ...toFindRecordsRequest(request), offset, take, ...(cachedFacts && { known: cachedFacts }) };
  const statement = {
    name: `page of ${kind.name} by ${order.sort ?? 'creation'}`,
    text: buildListPageSql(request),
  };
  const read = await query<ListPageRow>(statement, [orgId, storedKinds[kind.name], JSON.stringify(parameters)]);
  const [first] = read;
  if (!first) throw new Error('find_records returned nothing.');
  const list = { total: first.listTotal, rows: read.filter(({ nth }) => nth !== null) };
  return { list, found: toCachedList(request, first) };
}

/** A cursor must be at least this far from both ends of the list, because otherwise it saves no time. */
const minCursorDistance = 1_000;

/** Builds the data about a list that the cache stores. Undefined if it would save no time. */
function toCachedList({ filter, offset }: ListRequest, first: ListPageRow): CachedList | undefined {
  const { listTotal: total, kindChanges: changes, hits, key } = first;
  const isFar = Math.min(offset, total - offset) > minCursorDistance;
  if (!isFar && !needsRowCount(filter)) return undefined;
  return {
    changes,
    total,
    ...(hits !== null && { hits: Int32Array.from(hits === '' ? [] : hits.split(','), Number) }),
    seekCursors: isFar && key ? [{ at: offset, key }] : [],
  };
}

/**
 * Builds the SQL of a page. `find_records` returns the ids. Row-level security filters the rows in the same
 * snapshot.
 */
function buildListPageSql({ kind, order }: ListRequest): string {
  const sortKey = order.sort ? `left(lower(r.${order.sort}), 100)` : `''`;
  return `
    select p.nth, f.total as "listTotal", f.changes as "kindChanges",
      case when coalesce(p.nth, 1) = 1 then f.hits end as hits,
      case when p.nth = 1 then array[${sortKey}, r.created_at::text, r.id::text] end as key,
      ${buildRowColumnsSql(kind)}
    from find_records($1, $2, $3) as f
    left join unnest(f.page) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id
    order by p.nth`;
}

async function readRowsByIds(
  query: Query,
  { orgId, kind }: ListRequest,
  ids: readonly number[],
): Promise<{ changes: string | undefined; rows: ListRow[] }> {
  const stored = storedKinds[kind.name];
  const text = `
    select c.changes as "kindChanges", p.nth, ${buildRowColumnsSql(kind)}
    from record_counter c
    left join unnest($3::integer[]) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${stored}' and r.id = p.id
    where c.org_id = $1 and c.kind = $2
    order by p.nth`;
  const read = await query<Pick<ListPageRow, 'kindChanges' | 'nth'>>({ name: `${kind.name} of ids`, text }, [
    orgId,
    stored,
    ids,
  ]);
  return { changes: read[0]?.kindChanges, rows: read.filter(({ nth }) => nth !== null) };
}
