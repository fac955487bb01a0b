import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { packageFolder } from '../package-folder';
import { StartError } from '../start-error';
import { errorMessage } from './error-code';

export type Migration = { number: number; name: string; sql: string; checksum: string };
type Applied = { number: number; checksum: string };

/** The migrations of this version, in order; the file `0001-records.sql` is number 1. */
export function readMigrations(folder = join(packageFolder(), 'migrations')): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return {
      number: Number.parseInt(file, 10),
      name: file,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    };
  });
}

/** Brings the schema to the newest migration. The caller holds the schema lock. */
export async function migrate(client: Client, migrations: Migration[]): Promise<void> {
  await client.query(
    `create table if not exists migration (
       number integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<Applied>('select number, checksum from migration order by number');
  for (const migration of pendingMigrations(migrations, rows)) await apply(client, migration);
}

/** Which migrations are to be applied; throws where the database is not this version's past. */
export function pendingMigrations(known: Migration[], applied: Applied[]): Migration[] {
  for (const { number, checksum } of applied) {
    const migration = known.find((candidate) => candidate.number === number);
    if (!migration) throw new StartError(newerSchema(number));
    if (migration.checksum !== checksum) {
      throw new StartError(`The migration ${migration.name} was changed after it had been applied.`);
    }
  }
  return known.filter(({ number }) => !applied.some((row) => row.number === number));
}

function newerSchema(number: number): string {
  return `The database has the schema of a newer Lexboard (migration ${number}). Start that version; this one would misread it.`;
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`The migration ${name} failed: ${errorMessage(error)}`);
  }
}
