import type { RecordKind } from 'shared-lib/records';
import type { Database, Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { type CachedList, findNearestCursor, type ListMemory } from './list-cache';
import { type ListRequest, listCacheKey, needsRowCount, toRequest } from './list-query';
import { rowColumns } from './list-rows.store';

export type RecordList = { total: number; rows: Row[] };

export type ListContext = { database: Database; memory: ListMemory };

/** Returns one page of a list with the exact total. A page past the end is empty. */
export function listRecords({ database, memory }: ListContext, wish: ListRequest): Promise<RecordList> {
  const read = () => database.withOrg(wish.orgId, (query) => readPage({ query, memory }, wish));
  return needsRowCount(wish.filter) ? memory.afterTheFirst(listCacheKey(wish), read) : read();
}

/** Reads the page inside a transaction. */
export async function readPage(
  { query, memory }: { query: Query; memory: ListMemory },
  wish: ListRequest,
): Promise<RecordList> {
  const key = listCacheKey(wish);
  const remembered = memory.recall(key);
  if (remembered?.hits) {
    const ids = [...remembered.hits.subarray(wish.offset, wish.offset + wish.take)];
    const { changes, rows } = await rowsOfIds(query, { ...wish, ids });
    if (changes === remembered.changes) return { total: remembered.total, rows };
  }
  const { list, found } = await findPage(query, { wish, remembered });
  if (found) memory.keep(key, found);
  return list;
}

/** A position nearer than this to an end of the list is found as fast without a cursor. */
const farFromTheEnds = 1_000;

type Found = { list: { total: number; rows: Row[] }; found: CachedList | undefined };

/** The first row carries the facts about the whole list. If the page is empty, it is the only row. */
type Read = Record<string, unknown> & {
  nth: string | null;
  listTotal: number;
  kindChanges: string;
  hits: string | null;
  key: string[] | null;
};

/** Reads a page from the database, and returns what is worth caching. */
async function findPage(
  query: Query,
  { wish, remembered }: { wish: ListRequest; remembered: CachedList | undefined },
): Promise<Found> {
  const read = await query<Read>({ name: nameOf(wish), text: pageSql(wish) }, [
    wish.orgId,
    storedKinds[wish.kind.name],
    JSON.stringify({
      ...toRequest(wish),
      offset: wish.offset,
      take: wish.take,
      ...(remembered && { known: knownOf(remembered, wish.offset) }),
    }),
  ]);
  const [first] = read;
  if (!first) throw new Error('find_records said nothing.');
  const list = { total: first.listTotal, rows: read.filter(({ nth }) => nth !== null) };
  return { list, found: worthKeeping(wish, first) };
}

function knownOf({ changes, total, seekCursors }: CachedList, offset: number) {
  return { changes, total, ...findNearestCursor(seekCursors, offset) };
}

function worthKeeping({ filter, offset }: ListRequest, first: Read): CachedList | undefined {
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

function nameOf({ kind, order }: ListRequest): string {
  return `page of ${kind.name} by ${order.sort ?? 'creation'}`;
}

/** The function returns the ids, the row-level security policies filter the rows, and both come from one snapshot. */
function pageSql({ kind, order }: ListRequest): string {
  const sortKey = order.sort ? `left(lower(r.${order.sort}), 100)` : `''`;
  const stored = storedKinds[kind.name];
  return `
    select p.nth, f.total as "listTotal", f.changes as "kindChanges",
      case when coalesce(p.nth, 1) = 1 then f.hits end as hits,
      case when p.nth = 1 then array[${sortKey}, r.created_at::text, r.id::text] end as key,
      ${rowColumns(kind)}
    from find_records($1, $2, $3) as f
    left join unnest(f.page) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${stored}' and r.id = p.id
    order by p.nth`;
}

/** A row by its wire names. It may still contain columns that describe the whole list. */
export type Row = Readonly<Record<string, unknown>>;

type RowRead = Record<string, unknown> & { kindChanges: string; nth: string | null };

/** Returns the rows of these ids in their order, and the change mark at which they were read. */
async function rowsOfIds(
  query: Query,
  { orgId, kind, ids }: { orgId: number; kind: RecordKind; ids: readonly number[] },
): Promise<{ changes: string | undefined; rows: Row[] }> {
  const read = await query<RowRead>({ name: `${kind.name} of ids`, text: rowsSql(kind) }, [
    orgId,
    storedKinds[kind.name],
    ids,
  ]);
  return { changes: read[0]?.kindChanges, rows: read.filter(({ nth }) => nth !== null) };
}

function rowsSql(kind: RecordKind): string {
  return `
    select c.changes as "kindChanges", p.nth, ${rowColumns(kind)}
    from record_counter c
    left join unnest($3::integer[]) with ordinality as p (id, nth) on true
    left join record r on r.org_id = $1 and r.kind = '${storedKinds[kind.name]}' and r.id = p.id
    where c.org_id = $1 and c.kind = $2
    order by p.nth`;
}
