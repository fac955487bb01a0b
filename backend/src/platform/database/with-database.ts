import type { ClientConfig } from 'pg';
import type { Log } from '../operations/log';
import type { Settings } from '../settings';
import { createDatabase, type Database } from './database';
import { loginsOf } from './embedded/logins';
import { withPostgres } from './embedded/running-postgres';
import { openExternal } from './external';
import { createPool } from './pool';

type Act<Result> = (database: Database) => Promise<Result>;

/** Runs `act` on the database of these settings with the app role, with or without a running server. */
export async function withDatabase<Result>(settings: Settings, act: Act<Result>): Promise<Result> {
  if (settings.database.kind === 'external') {
    const { app } = await openExternal(settings.database.url);
    return actOn(app, act);
  }
  const { dataFolder } = settings;
  return withPostgres(dataFolder, () => {
    const logins = loginsOf(dataFolder);
    if (!logins) throw new Error(`The database in ${dataFolder} went away.`);
    return actOn(logins.app, act);
  });
}

async function actOn<Result>(connection: ClientConfig, act: Act<Result>): Promise<Result> {
  const pool = createPool(connection, quiet);
  try {
    return await act(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Discards the messages: a command prints for a person, and the failing statement reports the fault. */
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
