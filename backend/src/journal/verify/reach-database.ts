import type { ClientConfig } from 'pg';
import { withPostgres } from '../../backup/running-postgres';
import { appRole, sessionOptions } from '../../database/connection';
import { createDatabase, type Database } from '../../database/database';
import { databaseName } from '../../database/embedded/create-database';
import { readPostmasterFile } from '../../database/embedded/postmaster-file';
import { keepSecrets } from '../../database/embedded/secrets';
import { openExternal } from '../../database/external';
import { createPool } from '../../database/pool';
import type { Log } from '../../operations/log';
import type { Settings } from '../../settings';

type Act<Result> = (database: Database) => Promise<Result>;

/** Acts on the database of these settings under the role that serves, beside a running server or without one. */
export async function withDatabase<Result>(settings: Settings, act: Act<Result>): Promise<Result> {
  if (settings.database.kind === 'external') {
    const { app } = await openExternal(settings.database.url);
    return actOn(app, act);
  }
  const { dataFolder } = settings;
  return withPostgres(dataFolder, ({ cluster }) => actOn(addressOf(dataFolder, cluster), act));
}

function addressOf(dataFolder: string, cluster: string): ClientConfig {
  const postmaster = readPostmasterFile(cluster);
  return {
    host: postmaster?.socketFolder,
    port: postmaster?.port,
    database: databaseName,
    user: appRole,
    password: keepSecrets(dataFolder).app,
    options: sessionOptions(),
  };
}

async function actOn<Result>(connection: ClientConfig, act: Act<Result>): Promise<Result> {
  const pool = createPool(connection, quiet);
  try {
    return await act(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** A command speaks to a person; what breaks is told by the statement that meets it. */
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
