import { Pool, type PoolConfig } from 'pg';

/** A pool of a test's own. A database that is dropped ends the connections that are still closing. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  return pool;
}
