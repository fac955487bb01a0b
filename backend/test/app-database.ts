import { sessionOptions } from '../src/platform/database/connection';
import { createDatabase, type Database } from '../src/platform/database/database';
import type { FreshDatabase } from './fresh-database';
import { openPool } from './open-pool';

/** The database with the server's own rights, for what no route does. */
export function appDatabase({ owner }: FreshDatabase): Database & { end(): Promise<void> } {
  const pool = openPool({ ...owner, options: sessionOptions('lc_app'), pipeline: true });
  return { ...createDatabase(pool), end: () => pool.end() };
}
