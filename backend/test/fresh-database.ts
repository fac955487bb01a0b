import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { buildSessionOptions } from '../src/platform/database/connection';
import { createDatabase, type Database } from '../src/platform/database/database';
import { readEmbeddedLogins } from '../src/platform/database/embedded/logins';

export type FreshDatabase = { url: string; admin: ClientConfig; owner: ClientConfig; drop(): Promise<void> };

/** The migrated demo database that a test run creates once and copies. */
export const demoLibrary = 'demo_library';

/** Creates a database for a test file on the server of the run: empty, or a copy of the demo database. */
export async function freshDatabase(copied: 'nothing' | typeof demoLibrary = 'nothing'): Promise<FreshDatabase> {
  const server = JSON.parse(process.env.LEXBOARD_TEST_ADMIN ?? '{}') as ClientConfig;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = copied === demoLibrary ? `template ${demoLibrary} strategy file_copy` : '';
  await runAs(server, `create database ${name} owner test_owner ${template}`);
  const admin = { ...server, database: name };
  return {
    url: `postgres://test_owner:test@localhost/${name}?host=${encodeURIComponent(String(server.host))}`,
    admin,
    owner: { ...admin, user: 'test_owner', password: 'test' },
    drop: async () => {
      await runAs(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs statements on their own connection and returns the rows of the last one. */
export async function runAs<Row extends object>(connection: ClientConfig, ...statements: string[]): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates a pool for a test and ignores the errors of connections that a dropped database ends while they close. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  return pool;
}

/** The database with the server's own rights, for what no route does. */
export function appDatabase({ owner }: FreshDatabase): Database & { end(): Promise<void> } {
  const pool = openPool({ ...owner, options: buildSessionOptions('lc_app'), pipeline: true });
  return { ...createDatabase(pool), end: () => pool.end() };
}

/** The superuser of the database that a back end with these settings uses. */
export function superuserOf({ DATABASE_URL, DATA_DIR = '' }: NodeJS.ProcessEnv): ClientConfig {
  return DATABASE_URL ? ofTheRun(DATABASE_URL) : ofTheFolder(DATA_DIR);
}

function ofTheRun(url: string): ClientConfig {
  const server = JSON.parse(process.env.LEXBOARD_TEST_ADMIN ?? '{}') as ClientConfig;
  return { ...server, database: new URL(url).pathname.slice(1) };
}

function ofTheFolder(folder: string): ClientConfig {
  const logins = readEmbeddedLogins(folder);
  if (!logins) throw new Error(`No database runs in ${folder}.`);
  return logins.superuser;
}
