import type { Database, Query } from '../../platform/database/database';
import { findPage } from './find-page.store';
import type { ListMemory } from './list-memory';
import { isCountedByLooking, keyOf, type ListWish } from './list-wish';
import { type Row, rowsOfIds } from './rows-of-ids.store';

export type RecordList = { total: number; rows: Row[] };
export type Lists = { database: Database; memory: ListMemory };

/** One page of a list with the exact total; a page past the end is empty. */
export function listRecords({ database, memory }: Lists, wish: ListWish): Promise<RecordList> {
  const read = () => database.withOrg(wish.orgId, (query) => readPage({ query, memory }, wish));
  return isCountedByLooking(wish.filter) ? memory.afterTheFirst(keyOf(wish), read) : read();
}

/** The same within a transaction. */
export async function readPage(
  { query, memory }: { query: Query; memory: ListMemory },
  wish: ListWish,
): Promise<RecordList> {
  const key = keyOf(wish);
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
