import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findPackageFolder } from '../package-folder';
import { StartError } from '../start-error';
import { readErrorMessage } from './error-code';

export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  /** After this migration, a server can use the schema only if it knows at least the migration with this number. */
  oldestServer: number;
};
/** A row about an applied migration. Rows of older versions have no `oldestServer`. */
type AppliedMigration = { number: number; checksum: string; oldestServer: number | null };

/** Reads the migrations of this version in order. The file `0001-records.sql` is number 1. */
export function readMigrations(folder = join(findPackageFolder(), 'migrations')): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const number = Number.parseInt(file, 10);
    const sql = readFileSync(join(folder, file), 'utf8');
    return {
      number,
      name: file,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      oldestServer: readOldestServer(sql) ?? number,
    };
  });
}

/**
 * Reads the line `-- oldest-server: 25` of a migration. It means that servers which know migration 25 can
 * still read and save. Without it, older servers cannot work with the schema.
 */
function readOldestServer(sql: string): number | undefined {
  const stated = /^-- oldest-server: (\d+)$/m.exec(sql)?.[1];
  return stated === undefined ? undefined : Number(stated);
}

/**
 * The files of `schema/`. Together they create the same schema as the migrations up to number `containsTo`.
 */
export type SchemaBaseline = { files: { name: string; sql: string }[]; containsTo: number };

/**
 * Reads `schema/`. The line `-- contains-migrations-to: 36` in the first file names the last migration that
 * the schema contains.
 */
export function readBaseline(folder = join(findPackageFolder(), 'schema')): SchemaBaseline {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const files = names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  const stated = /^-- contains-migrations-to: (\d+)$/m.exec(files[0]?.sql ?? '')?.[1];
  if (stated === undefined) throw new Error(`No file in ${folder} says which migrations it contains.`);
  return { files, containsTo: Number(stated) };
}

type MigrateSchemaOptions = {
  /** The schema for an empty database. If undefined, all migrations run there too. */
  baseline?: SchemaBaseline | undefined;
  beforeUpgrade?: ((first: number) => Promise<void>) | undefined;
};

/** The number of the newest migration before and after an upgrade of a used database. */
export type SchemaUpgrade = { from: number; to: number };

/**
 * Applies the baseline to an empty database, or the missing migrations to a used one. Returns the upgrade of a
 * used one, if there was one. The caller must have the schema lock.
 */
export async function migrateSchema(
  client: Client,
  migrations: Migration[],
  { baseline, beforeUpgrade }: MigrateSchemaOptions = {},
): Promise<SchemaUpgrade | undefined> {
  await createMigrationsTable(client);
  const { rows } = await client.query<AppliedMigration>(
    'select number, checksum, oldest_server as "oldestServer" from migration order by number',
  );
  const pending = listPendingMigrations(migrations, rows);
  const [first] = pending;
  if (!first) return undefined;
  const last = rows.at(-1);
  if (last) await beforeUpgrade?.(first.number);
  await applyMigrations(client, pending, last ? undefined : baseline);
  return last && { from: last.number, to: pending.at(-1)?.number ?? first.number };
}

/**
 * Creates the table of applied migrations. Uses a separate transaction, because running servers read this
 * table to check their readiness.
 */
async function createMigrationsTable(client: Client): Promise<void> {
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
export function listPendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const newest = migrations.at(-1)?.number ?? 0;
  for (const { number, checksum, oldestServer } of applied) {
    const migration = migrations.find((candidate) => candidate.number === number);
    if (!migration && (oldestServer ?? number) > newest) throw new StartError(describeNewerSchema(number));
    if (migration && migration.checksum !== checksum) {
      throw new StartError(`The migration ${migration.name} was changed after it had been applied.`);
    }
  }
  return migrations.filter(({ number }) => !applied.some((row) => row.number === number));
}

function describeNewerSchema(number: number): string {
  return `The database has the schema of a newer Lexboard (migration ${number}). Start that version; this one would misread it. docs/how-to/upgrade-and-go-back.md tells how one goes back.`;
}

/**
 * Applies everything in one transaction, so that a failed upgrade changes nothing. Migrations that the
 * baseline contains are not run, only recorded, so that all servers see a migrated database.
 */
async function applyMigrations(client: Client, pending: Migration[], baseline?: SchemaBaseline): Promise<void> {
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
      await client.query('insert into migration (number, name, checksum, oldest_server) values ($1, $2, $3, $4)', [
        number,
        name,
        checksum,
        oldestServer,
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(
      `The ${current} failed: ${readErrorMessage(error)}. Nothing was changed: the version before can be started.`,
    );
  }
}
