import type { Database, Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { type CachedList, findNearestCursor, type ListCache } from './list-cache';
import { type ListRequest, listCacheKey, needsRowCount, toRequest } from './list-query';
import { type Row, rowColumns } from './list-rows.store';

export type RecordList = { total: number; rows: Row[] };
export type ListContext = { database: Database; cache: ListCache };

/** Returns one page of a list with the exact total. A page past the end is empty. */
export function listRecords({ database, cache }: ListContext, request: ListRequest): Promise<RecordList> {
  const read = () => database.withOrg(request.orgId, (query) => readListPage(query, cache, request));
  return needsRowCount(request.filter) ? cache.afterTheFirst(listCacheKey(request), read) : read();
}

/** Reads the page inside a transaction: by its ids if the cache has them, otherwise by `find_records`. */
export async function readListPage(
  query: Query,
  cache: ListCache,
  request: ListRequest,
): Promise<RecordList> {
  const key = listCacheKey(request);
  const cached = cache.get(key);
  if (cached?.hits) {
    const ids = cached.hits.subarray(request.offset, request.offset + request.take);
    const { changes, rows } = await readRowsOfIds(query, request, [...ids]);
    if (changes === cached.changes) return { total: cached.total, rows };
  }
  const { list, found } = await findPage(query, request, cached);
  if (found) cache.store(key, found);
  return list;
}

/** The first row carries the facts about the whole list. If the page is empty, it is the only row. */
type PageRow = Row & {
  nth: string | null;
  listTotal: number;
  kindChanges: string;
  hits: string | null;
  key: string[] | null;
};

/** Reads a page from the database, and returns what is worth caching. */
async function findPage(
  query: Query,
  request: ListRequest,
  cached: CachedList | undefined,
): Promise<{ list: RecordList; found: CachedList | undefined }> {
  const { orgId, kind, order, offset, take } = request;
  const known = cached && {
    changes: cached.changes,
    total: cached.total,
    ...findNearestCursor(cached.seekCursors, offset),
  };
  const parameters = { ...toRequest(request), offset, take, ...(known && { known }) };
  const statement = { name: `page of ${kind.name} by ${order.sort ?? 'creation'}`, text: pageSql(request) };
  const read = await query<PageRow>(statement, [orgId, storedKinds[kind.name], JSON.stringify(parameters)]);
  const [first] = read;
  if (!first) throw new Error('find_records returned nothing.');
  const list = { total: first.listTotal, rows: read.filter(({ nth }) => nth !== null) };
  return { list, found: toCachedList(request, first) };
}

/** A position nearer than this to an end of the list is found as fast without a cursor. */
const farFromTheEnds = 1_000;

/** Undefined if the database finds the page as fast without these facts. */
function toCachedList({ filter, offset }: ListRequest, first: PageRow): CachedList | undefined {
  const { listTotal: total, kindChanges: changes, hits, key } = first;
  const isFar = Math.min(offset, total - offset) > farFromTheEnds;
  if (!isFar && !needsRowCount(filter)) return undefined;
  return {
    changes,
    total,
    ...(hits !== null && { hits: Int32Array.from(hits === '' ? [] : hits.split(','), Number) }),
    seekCursors: isFar && key ? [{ at: offset, key }] : [],
  };
}

/** The function returns the ids, the row-level security policies filter the rows, and both come from one snapshot. */
function pageSql({ kind, order }: ListRequest): string {
  const sortKey = order.sort ? `left(lower(r.${order.sort}), 100)` : `''`;
  return `
    select p.nth, f.total as "listTotal", f.changes as "kindChanges",
      case when coalesce(p.nth, 1) = 1 then f.hits end as hits,
      case when p.nth = 1 then array[${sortKey}, r.created_at::text, r.id::text] end as key,
      ${rowColumns(kind)}
    from find_records($1, $2, $3) as f
    left join unnest(f.page) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id
    order by p.nth`;
}

async function readRowsOfIds(
  query: Query,
  { orgId, kind }: ListRequest,
  ids: readonly number[],
): Promise<{ changes: string | undefined; rows: Row[] }> {
  const stored = storedKinds[kind.name];
  const text = `
    select c.changes as "kindChanges", p.nth, ${rowColumns(kind)}
    from record_counter c
    left join unnest($3::integer[]) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${stored}' and r.id = p.id
    where c.org_id = $1 and c.kind = $2
    order by p.nth`;
  const read = await query<Pick<PageRow, 'kindChanges' | 'nth'>>({ name: `${kind.name} of ids`, text }, [
    orgId,
    stored,
    ids,
  ]);
  return { changes: read[0]?.kindChanges, rows: read.filter(({ nth }) => nth !== null) };
}
