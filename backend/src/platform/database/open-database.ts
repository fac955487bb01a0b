import { Client, type ClientConfig, type Pool } from 'pg';
import type { Log } from '../operations/log';
import type { Settings } from '../settings';
import { StartError } from '../start-error';
import type { Connections } from './connection';
import { createDatabase, type Database, queryOf } from './database';
import { prepareSpoolFolder } from './embedded/log-spool';
import { startEmbedded } from './embedded/start-embedded';
import { errorCode, errorMessage } from './error-code';
import { openExternal } from './external';
import { migrate, readBaseline, readMigrations, type Upgrade } from './migrations';
import { createPool } from './pool';
import type { Query } from './statement';

type Opened = { connections: Connections; place: string; close(): Promise<void> };

export type OpenDatabase = PreparedSchema & { database: Database; place: string; close(): Promise<void> };

/** Opens and migrates the database, embedded or external. Its pool uses a role that row-level security applies to. */
export async function openDatabase(
  settings: Settings,
  log: Log,
  hooks: SchemaHooks = {},
): Promise<OpenDatabase> {
  const context = await openContext(settings, log);
  let pool: Pool | undefined;
  try {
    const prepared = await prepareSchema(context.connections.owner, hooks);
    await refuseTrustedRole(context.connections.app);
    pool = createPool(context.connections.app, log);
    return {
      ...prepared,
      database: createDatabase(pool),
      place: context.place,
      close: closing(pool, context),
    };
  } catch (error) {
    await closing(pool, context)();
    throw error;
  }
}

async function openContext({ database, dataFolder, logArchive }: Settings, log: Log): Promise<Opened> {
  if (database.kind === 'external') {
    const connections = await openExternal(database.url);
    return {
      connections,
      place: `PostgreSQL at ${new URL(database.url).host}`,
      close: async () => undefined,
    };
  }
  prepareSpoolFolder(dataFolder, logArchive !== undefined);
  const { connections, folder, close } = await startEmbedded(dataFolder, log);
  return { connections, place: `embedded PostgreSQL in ${folder}`, close };
}

function closing(pool: Pool | undefined, context: Opened): () => Promise<void> {
  return async () => {
    await pool?.end();
    await context.close();
  };
}

type Role = { name: string; trusted: boolean; owns: boolean };

/**
 * Refuses to serve with a role that row-level security does not apply to. Uses a connection of its own, since those of
 * the pool time out sooner than a start may.
 */
export async function refuseTrustedRole(app: ClientConfig): Promise<void> {
  const role = await readRole(app);
  if (role && !role.trusted && !role.owns) return;
  throw new StartError(
    `The database role "${role?.name}" is a superuser, bypasses row-level security or owns the tables, so one organisation could read another's rows. Connect without a pooler that drops start-up options, under the role lc_app.`,
  );
}

async function readRole(app: ClientConfig): Promise<Role | undefined> {
  const client = new Client(app);
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    const { rows } = await client.query<Role>(
      `select r.rolname as name,
         r.rolsuper or r.rolbypassrls or s.rolsuper or s.rolbypassrls as trusted,
         exists (
           select from pg_class c
           where c.relowner = r.oid and c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
         ) as owns
       from pg_roles r, pg_roles s
       where r.rolname = current_user and s.rolname = session_user`,
    );
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An arbitrary number, the same in every version. Servers that start together migrate one after the other. */
const schemaLock = 7_112_027;

/** The state of the database after the start. */
type PreparedSchema = {
  hasDemo: boolean;
  /** Whether there is an organisation of a customer. That of the operators has no library and is not counted. */
  hasOrganisation: boolean;
  /** Undefined if nothing was upgraded. */
  upgrade: Upgrade | undefined;
};

/** Callbacks for the steps of a start. */
export type SchemaHooks = {
  /** Runs after the schema is migrated, to fill an empty database, for example with the demo. */
  fill?: ((client: Client) => Promise<void>) | undefined;
  /** Runs before a database in use is migrated, with the number of the first pending migration. */
  beforeUpgrade?: ((first: number) => Promise<void>) | undefined;
  /** Runs after the migration, while other starting servers wait. Queries as the owner of the tables. */
  whileLocked?: ((query: Query) => Promise<void>) | undefined;
};

/** Migrates and runs the hooks under one lock, as the owner. */
export async function prepareSchema(owner: ClientConfig, hooks: SchemaHooks = {}): Promise<PreparedSchema> {
  const client = new Client({ ...owner, keepAlive: true, application_name: 'lexboard schema' });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    const { beforeUpgrade } = hooks;
    const upgrade = await migrate(client, readMigrations(), { baseline: readBaseline(), beforeUpgrade });
    await hooks.whileLocked?.(queryOf(client));
    await hooks.fill?.(client);
    const { rows } = await client.query<{ has: boolean }>('select has_organisation() as has');
    return { hasDemo: await hasDemo(client), hasOrganisation: rows[0]?.has === true, upgrade };
  } catch (error) {
    throw errorCode(error) === noPermission ? new StartError(missingRights(errorMessage(error))) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const noPermission = '42501';

function missingRights(message: string): string {
  return `The user of the database lacks rights in it: ${message}. It must own the database. Where a copy was restored before its roles, restore it again into an empty database, the roles first: docs/how-to/back-up-and-restore.md tells how.`;
}

/** Whether the organisation of the demo exists. */
async function hasDemo(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from organisation_slugs() as slug where slug = $1', [
    'demo',
  ]);
  return rowCount === 1;
}
