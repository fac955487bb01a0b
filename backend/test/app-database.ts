import { Pool } from 'pg';
import { sessionOptions } from '../src/database/connection';
import { createDatabase, type Database } from '../src/database/database';
import type { FreshDatabase } from './fresh-database';

/** The database as the server itself sees it: for what no route does. */
export function appDatabase({ owner }: FreshDatabase): Database & { end(): Promise<void> } {
  const pool = new Pool({ ...owner, options: sessionOptions('lc_app'), pipeline: true });
  // A database that is dropped ends the connections that are still closing.
  pool.on('error', () => undefined);
  return { ...createDatabase(pool), end: () => pool.end() };
}
