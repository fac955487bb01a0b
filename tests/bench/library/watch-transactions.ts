import { Client } from 'pg';
import type { LibraryDatabase } from './library-database';

/** Looks a hundred times a second which transactions write to a table, and returns how long each was seen to last. */
export async function watchTransactions({ superuser }: LibraryDatabase, table: string) {
  const client = new Client(superuser);
  await client.connect();
  const longest = new Map<string, number>();
  let isEnded = false;
  const watching = (async () => {
    while (!isEnded) {
      const { rows } = await client.query<{ key: string; ms: number }>({ text: writersSql, values: [table] });
      for (const { key, ms } of rows) longest.set(key, Math.max(ms, longest.get(key) ?? 0));
    }
  })();
  return {
    async end(): Promise<number[]> {
      isEnded = true;
      await watching;
      await client.end();
      return [...longest.values()];
    },
  };
}

/** A transaction keeps its lock until it ends. */
const writersSql = `
  select a.pid || ' ' || a.xact_start as key,
    extract(epoch from clock_timestamp() - a.xact_start)::float * 1000 as ms
  from pg_locks l join pg_stat_activity a on a.pid = l.pid, pg_sleep(0.01)
  where l.relation = $1::regclass and l.mode = 'RowExclusiveLock'`;
