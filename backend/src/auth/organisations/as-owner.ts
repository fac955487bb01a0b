import type { ClientConfig } from 'pg';
import { createDatabase, type Database } from '../../platform/database/database';
import { loginsOf } from '../../platform/database/embedded/logins';
import { withPostgres } from '../../platform/database/embedded/running-postgres';
import { openExternal } from '../../platform/database/external';
import { createPool } from '../../platform/database/pool';
import { refuseOtherSchema } from '../../platform/database/schema';
import type { Log } from '../../platform/operations/log';
import type { Settings } from '../../platform/settings';

type Act<Result> = (database: Database) => Promise<Result>;

/** Runs `act` as the owner of the tables, for what the app role may not do, with or without a running server. */
export async function runAsDatabaseOwner<Result>(settings: Settings, act: Act<Result>): Promise<Result> {
  if (settings.database.kind === 'external') {
    const { owner } = await openExternal(settings.database.url);
    return actOn(owner, act);
  }
  const { dataFolder } = settings;
  return withPostgres(dataFolder, () => {
    const logins = loginsOf(dataFolder);
    if (!logins) throw new Error(`The database in ${dataFolder} went away.`);
    return actOn(logins.owner, act);
  });
}

async function actOn<Result>(connection: ClientConfig, act: Act<Result>): Promise<Result> {
  const pool = createPool(connection, quiet);
  try {
    const database = createDatabase(pool);
    await refuseOtherSchema(database.ask);
    return await act(database);
  } finally {
    await pool.end();
  }
}

/** Discards the messages: a command prints for a person, and the failing statement reports the fault. */
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
