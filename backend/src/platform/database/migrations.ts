import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { packageFolder } from '../package-folder';
import { StartError } from '../start-error';
import { errorMessage } from './error-code';

export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  /** The newest migration that a server must know to work with the schema after this one. */
  oldestServer: number;
};
/** Rows from before the field existed have no `oldestServer`. */
type Applied = { number: number; checksum: string; oldestServer: number | null };

/** The migrations of this version, in order; the file `0001-records.sql` is number 1. */
export function readMigrations(folder = join(packageFolder(), 'migrations')): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const number = Number.parseInt(file, 10);
    const sql = readFileSync(join(folder, file), 'utf8');
    return {
      number,
      name: file,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      oldestServer: statedServer(sql) ?? number,
    };
  });
}

/**
 * `-- oldest-server: 25` at the top of a migration says that a server whose newest migration is 25 still reads and
 * saves correctly. A migration without this line needs a server that knows it.
 */
function statedServer(sql: string): number | undefined {
  const stated = /^-- oldest-server: (\d+)$/m.exec(sql)?.[1];
  return stated === undefined ? undefined : Number(stated);
}

type MigrateOptions = { beforeUpgrade?: ((first: number) => Promise<void>) | undefined };

/** The newest migration of a database in use, before and after the upgrade. */
export type Upgrade = { from: number; to: number };

/**
 * Migrates the schema to the newest version. Returns the upgrade, if there was one. The caller holds the schema lock.
 */
export async function migrate(
  client: Client,
  migrations: Migration[],
  { beforeUpgrade }: MigrateOptions = {},
): Promise<Upgrade | undefined> {
  await prepareTable(client);
  const { rows } = await client.query<Applied>(
    'select number, checksum, oldest_server as "oldestServer" from migration order by number',
  );
  const pending = pendingMigrations(migrations, rows);
  const [first] = pending;
  if (!first) return undefined;
  const last = rows.at(-1);
  if (last) await beforeUpgrade?.(first.number);
  await applyAll(client, pending);
  return last && { from: last.number, to: pending.at(-1)?.number ?? first.number };
}

/** Runs in a transaction of its own, since a running server reads this table to know whether it is ready. */
async function prepareTable(client: Client): Promise<void> {
  await client.query(
    `create table if not exists migration (
       number integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default now())`,
  );
  const found = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'oldest_server'",
  );
  if (found.rowCount === 0) await client.query('alter table migration add column oldest_server integer');
}

/** Returns the migrations to apply. Throws if this version cannot work with the database. */
export function pendingMigrations(known: Migration[], applied: Applied[]): Migration[] {
  const newest = known.at(-1)?.number ?? 0;
  for (const { number, checksum, oldestServer } of applied) {
    const migration = known.find((candidate) => candidate.number === number);
    if (!migration && (oldestServer ?? number) > newest) throw new StartError(newerSchema(number));
    if (migration && migration.checksum !== checksum) {
      throw new StartError(`The migration ${migration.name} was changed after it had been applied.`);
    }
  }
  return known.filter(({ number }) => !applied.some((row) => row.number === number));
}

function newerSchema(number: number): string {
  return `The database has the schema of a newer Lexboard (migration ${number}). Start that version; this one would misread it. docs/how-to/upgrade-and-go-back.md tells how one goes back.`;
}

/** Applies all in one transaction, so a failed upgrade leaves the previous schema. */
async function applyAll(client: Client, pending: Migration[]): Promise<void> {
  let current = '';
  try {
    await client.query('begin');
    for (const { number, name, sql, checksum, oldestServer } of pending) {
      current = name;
      await client.query(sql);
      await client.query(
        'insert into migration (number, name, checksum, oldest_server) values ($1, $2, $3, $4)',
        [number, name, checksum, oldestServer],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(
      `The migration ${current} failed: ${errorMessage(error)}. Nothing was changed: the version before can be started.`,
    );
  }
}
