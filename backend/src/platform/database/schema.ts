import { StartError } from '../start-error';
import { errorCode } from './error-code';
import { readMigrations } from './migrations';
import type { Query } from './statement';

/** The schema of a database: its newest migration, and the newest that a server must know to work with it. */
export type SchemaState = { applied: number; oldestServer: number };

/** The column `oldest_server` is newer than the table, so an older database does not have it. */
const stateSql = `
  select coalesce(max(number), 0) as applied,
    coalesce(max(coalesce((to_jsonb(migration) ->> 'oldest_server')::integer, number)), 0) as "oldestServer"
  from migration`;

/** Reads the schema state, which also proves that the database answers. */
export async function readSchemaState(query: Query): Promise<SchemaState> {
  const [state] = await query<SchemaState>(stateSql, []);
  return state ?? { applied: 0, oldestServer: 0 };
}

/** The newest migration that this version knows. */
export function newestMigration(): number {
  return readMigrations().at(-1)?.number ?? 0;
}

/** Whether a server whose newest migration is `newest` reads and writes this schema correctly. */
export function isCompatible({ applied, oldestServer }: SchemaState, newest: number): boolean {
  return applied >= newest && oldestServer <= newest;
}

/** For commands, which do not migrate: throws a StartError if this version cannot work with the schema. */
export async function refuseOtherSchema(query: Query): Promise<void> {
  const state = await readSchemaState(query).catch(refuseUnstarted);
  const newest = newestMigration();
  if (isCompatible(state, newest)) return;
  throw new StartError(
    `The database has the schema of migration ${state.applied}, this version that of ${newest}. Start this version once, or use the one that serves.`,
  );
}

const noSuchTable = '42P01';

function refuseUnstarted(error: unknown): never {
  if (errorCode(error) !== noSuchTable) throw error;
  throw new StartError('The database has no tables of Lexboard yet. Start this version once.');
}
