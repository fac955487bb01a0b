import type { Pool } from 'pg';
import type { Log } from '../operations/log';
import type { Settings } from '../settings';
import { refuseTrustedRole } from './check-role';
import type { Connections } from './connection';
import { createDatabase, type Database } from './database';
import { keepSpool } from './embedded/log-spool';
import { startEmbedded } from './embedded/start-embedded';
import { openExternal } from './external';
import { createPool } from './pool';
import { type PreparedSchema, prepareSchema, type SchemaHooks } from './prepare-schema';

type Opened = { connections: Connections; place: string; close(): Promise<void> };

export type OpenDatabase = PreparedSchema & { database: Database; place: string; close(): Promise<void> };

/** A migrated database, embedded or not, with a pool under a role that row-level security binds. */
export async function openDatabase(
  settings: Settings,
  log: Log,
  hooks: SchemaHooks = {},
): Promise<OpenDatabase> {
  const ground = await openGround(settings, log);
  let pool: Pool | undefined;
  try {
    const prepared = await prepareSchema(ground.connections.owner, settings.demo, hooks);
    await refuseTrustedRole(ground.connections.app);
    pool = createPool(ground.connections.app, log);
    return { ...prepared, database: createDatabase(pool), place: ground.place, close: closing(pool, ground) };
  } catch (error) {
    await closing(pool, ground)();
    throw error;
  }
}

async function openGround({ database, dataFolder, logArchive }: Settings, log: Log): Promise<Opened> {
  if (database.kind === 'external') {
    const connections = await openExternal(database.url);
    return {
      connections,
      place: `PostgreSQL at ${new URL(database.url).host}`,
      close: async () => undefined,
    };
  }
  keepSpool(dataFolder, logArchive !== undefined);
  const { connections, folder, close } = await startEmbedded(dataFolder, log);
  return { connections, place: `embedded PostgreSQL in ${folder}`, close };
}

function closing(pool: Pool | undefined, ground: Opened): () => Promise<void> {
  return async () => {
    await pool?.end();
    await ground.close();
  };
}
