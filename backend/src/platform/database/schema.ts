import { StartError } from '../start-error';
import { readErrorCode } from './error-code';
import { readMigrations } from './migrations';
import type { Query } from './statement';

/**
 * The state of a schema. `applied` is its newest migration. A server that does not know the migration
 * `oldestServer` is too old to work with the schema.
 */
export type SchemaState = { applied: number; oldestServer: number };

/**
 * SQL for the schema state. Reads the column `oldest_server` through JSON, because older databases lack it.
 */
const readSchemaStateSql = `
  select coalesce(max(number), 0) as applied,
    coalesce(max(coalesce((to_jsonb(migration) ->> 'oldest_server')::integer, number)), 0) as "oldestServer"
  from migration`;

/** Reads the schema state. A result also proves that the database answers. */
export async function readSchemaState(query: Query): Promise<SchemaState> {
  const [state] = await query<SchemaState>(readSchemaStateSql, []);
  return state ?? { applied: 0, oldestServer: 0 };
}

/** Returns the number of the newest migration that this version knows. */
export function findNewestMigration(): number {
  return readMigrations().at(-1)?.number ?? 0;
}

/** Returns true if a server with the newest migration `newest` reads and writes this schema correctly. */
export function isSchemaCompatible({ applied, oldestServer }: SchemaState, newest: number): boolean {
  return applied >= newest && oldestServer <= newest;
}

/** Throws a StartError if this version cannot work with the schema. For commands, which do not migrate. */
export async function refuseIncompatibleSchema(query: Query): Promise<void> {
  const state = await readSchemaState(query).catch(throwMissingSchemaError);
  const newest = findNewestMigration();
  if (isSchemaCompatible(state, newest)) return;
  throw new StartError(
    `The database has the schema of migration ${state.applied}, this version that of ${newest}. Start this version once, or use the one that serves.`,
  );
}

const noSuchTableCode = '42P01';

function throwMissingSchemaError(error: unknown): never {
  if (readErrorCode(error) !== noSuchTableCode) throw error;
  throw new StartError('The database has no tables of Lexboard yet. Start this version once.');
}
