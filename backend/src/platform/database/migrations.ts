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

/** The files in `schema/`: what a database is after all migrations up to a number. */
export type Baseline = { files: { name: string; sql: string }[]; containsTo: number };

/** `-- contains-migrations-to: 36` at the top of the first file says which migrations the schema contains. */
export function readBaseline(folder = join(packageFolder(), 'schema')): Baseline {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const files = names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  const stated = /^-- contains-migrations-to: (\d+)$/m.exec(files[0]?.sql ?? '')?.[1];
  if (stated === undefined) throw new Error(`No file in ${folder} says which migrations it contains.`);
  return { files, containsTo: Number(stated) };
}

type MigrateOptions = {
  /** What an empty database is made from. Without it, all migrations are applied to that too. */
  baseline?: Baseline | undefined;
  beforeUpgrade?: ((first: number) => Promise<void>) | undefined;
};

/** The newest migration of a database in use, before and after the upgrade. */
export type Upgrade = { from: number; to: number };

/**
 * Brings the schema to the newest migration: an empty database by the baseline, one in use by the migrations that it
 * has not had. Tells of an upgrade. The caller holds the schema lock.
 */
export async function migrate(
  client: Client,
  migrations: Migration[],
  { baseline, beforeUpgrade }: MigrateOptions = {},
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
  await applyAll(client, pending, last ? undefined : baseline);
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

/**
 * All in one transaction: an upgrade that fails half-way leaves the schema of the version before. The migrations that
 * the baseline contains are recorded and not run, so that every server judges the database as a migrated one.
 */
async function applyAll(client: Client, pending: Migration[], baseline?: Baseline): Promise<void> {
  let current = '';
  try {
    await client.query('begin');
    for (const { name, sql } of baseline?.files ?? []) {
      current = `schema file ${name}`;
      await client.query(sql);
    }
    for (const { number, name, sql, checksum, oldestServer } of pending) {
      current = `migration ${name}`;
      if (number > (baseline?.containsTo ?? 0)) await client.query(sql);
      await client.query(
        'insert into migration (number, name, checksum, oldest_server) values ($1, $2, $3, $4)',
        [number, name, checksum, oldestServer],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(
      `The ${current} failed: ${errorMessage(error)}. Nothing was changed: the version before can be started.`,
    );
  }
}
