import { Client, type ClientConfig, type Pool } from 'pg';
import type { Log } from '../operations/log';
import type { Settings } from '../settings';
import { StartError } from '../start-error';
import type { DatabaseLogins } from './connection';
import { createClientQuery, createDatabase, type Database } from './database';
import { prepareSpoolFolder } from './embedded/log-spool';
import { startEmbedded } from './embedded/start-embedded';
import { readErrorCode, readErrorMessage } from './error-code';
import { connectExternalDatabase } from './external';
import { migrateSchema, readBaseline, readMigrations, type SchemaUpgrade } from './migrations';
import { createPool } from './pool';
import type { Query } from './statement';

type DatabaseConnection = { connections: DatabaseLogins; location: string; close(): Promise<void> };

export type OpenedDatabase = PreparedSchema & {
  database: Database;
  location: string;
  close(): Promise<void>;
};

/**
 * Opens and migrates the embedded or external database. Row-level security applies to the role of the pool.
 */
export async function openDatabase(settings: Settings, log: Log, hooks: SchemaHooks = {}): Promise<OpenedDatabase> {
  const context = await connectDatabase(settings, log);
  let pool: Pool | undefined;
  try {
    const prepared = await prepareSchema(context.connections.owner, hooks);
    await refuseUnrestrictedRole(context.connections.app);
    pool = createPool(context.connections.app, log);
    return {
      ...prepared,
      database: createDatabase(pool),
      location: context.location,
      close: createDatabaseCloser(pool, context),
    };
  } catch (error) {
    await createDatabaseCloser(pool, context)();
    throw error;
  }
}

async function connectDatabase({ database, dataFolder, logArchive }: Settings, log: Log): Promise<DatabaseConnection> {
  if (database.kind === 'external') {
    const connections = await connectExternalDatabase(database.url);
    return {
      connections,
      location: `PostgreSQL at ${new URL(database.url).host}`,
      close: async () => undefined,
    };
  }
  prepareSpoolFolder(dataFolder, logArchive !== undefined);
  const { connections, folder, close } = await startEmbedded(dataFolder, log);
  return { connections, location: `embedded PostgreSQL in ${folder}`, close };
}

function createDatabaseCloser(pool: Pool | undefined, context: DatabaseConnection): () => Promise<void> {
  return async () => {
    await pool?.end();
    await context.close();
  };
}

type DatabaseRole = { name: string; bypassesRowSecurity: boolean; ownsTables: boolean };

/**
 * Throws an error if row-level security does not restrict the role. Uses a separate connection, because the
 * pool's timeout is too short for a start.
 */
export async function refuseUnrestrictedRole(app: ClientConfig): Promise<void> {
  const role = await readDatabaseRole(app);
  if (role && !role.bypassesRowSecurity && !role.ownsTables) return;
  throw new StartError(
    `The database role "${role?.name}" is a superuser, bypasses row-level security or owns the tables, so one organisation could read another's rows. Connect without a pooler that drops start-up options, under the role lc_app.`,
  );
}

async function readDatabaseRole(app: ClientConfig): Promise<DatabaseRole | undefined> {
  const client = new Client(app);
  client.on('error', () => undefined); // the failed query reports the error
  await client.connect();
  try {
    const { rows } = await client.query<DatabaseRole>(
      `select r.rolname as name,
         r.rolsuper or r.rolbypassrls or s.rolsuper or s.rolbypassrls as "bypassesRowSecurity",
         exists (
           select from pg_class c
           where c.relowner = r.oid and c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
         ) as "ownsTables"
       from pg_roles r, pg_roles s
       where r.rolname = current_user and s.rolname = session_user`,
    );
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The number of the lock that makes servers migrate one after the other if they start together. It is
 * arbitrary, but must stay the same in all versions.
 */
const schemaLockId = 7_112_027;

/** The state of the database after the preparation of its schema. */
type PreparedSchema = {
  hasDemoOrganisation: boolean;
  /** True if a customer's organisation exists. The operators' own organisation is not counted. */
  hasOrganisation: boolean;
  /** The upgrade of a used database. Undefined if no migration ran, or the database was empty. */
  upgrade: SchemaUpgrade | undefined;
};

/** Functions of the caller that run at certain moments while the database is opened. */
export type SchemaHooks = {
  /** Fills the database after the migration, for example with the demo. Must change nothing in a used database. */
  fill?: ((client: Client) => Promise<void>) | undefined;
  /** Runs before the migration of a used database. Gets the number of the first pending migration. */
  beforeUpgrade?: ((first: number) => Promise<void>) | undefined;
  /** Runs after the migration as the table owner. Other servers that are starting wait for it. */
  whileLocked?: ((query: Query) => Promise<void>) | undefined;
};

/** Migrates the schema and runs the hooks, as the owner of the tables. One lock covers all of it. */
export async function prepareSchema(owner: ClientConfig, hooks: SchemaHooks = {}): Promise<PreparedSchema> {
  const client = new Client({ ...owner, keepAlive: true, application_name: 'lexboard schema' });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLockId]);
    const { beforeUpgrade } = hooks;
    const upgrade = await migrateSchema(client, readMigrations(), {
      baseline: readBaseline(),
      beforeUpgrade,
    });
    await hooks.whileLocked?.(createClientQuery(client));
    await hooks.fill?.(client);
    const { rows } = await client.query<{ has: boolean }>('select has_organisation() as has');
    return { hasDemoOrganisation: await hasDemoOrganisation(client), hasOrganisation: rows[0]?.has === true, upgrade };
  } catch (error) {
    throw readErrorCode(error) === noPermissionCode
      ? new StartError(describeMissingRights(readErrorMessage(error)))
      : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const noPermissionCode = '42501';

function describeMissingRights(message: string): string {
  return `The user of the database lacks rights in it: ${message}. It must own the database. Where a copy was restored before its roles, restore it again into an empty database, the roles first: docs/how-to/back-up-and-restore.md tells how.`;
}

/** Returns true if the demo's organisation exists. */
async function hasDemoOrganisation(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from organisation_slugs() as slug where slug = $1', ['demo']);
  return rowCount === 1;
}
