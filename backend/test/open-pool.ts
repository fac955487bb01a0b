import { Pool, type PoolConfig } from 'pg';

/** Creates a pool for a test and ignores the errors of connections that a dropped database ends while they close. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  return pool;
}
