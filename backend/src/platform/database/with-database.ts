import type { ClientConfig } from 'pg';
import { silentLog } from '../operations/log';
import type { Settings } from '../settings';
import type { Connections } from './connection';
import { createDatabase, type Database } from './database';
import { loginsOf } from './embedded/logins';
import { withPostgres } from './embedded/running-postgres';
import { openExternal } from './external';
import { createPool } from './pool';
import { refuseOtherSchema } from './schema';

type Act<Result> = (database: Database) => Promise<Result>;

/** For commands: runs `act` on the database of these settings with the app role, with or without a running server. */
export function withDatabase<Result>(settings: Settings, act: Act<Result>): Promise<Result> {
  return withLogin(settings, 'app', act);
}

/** The same as the owner of the tables, for what the app role may not do. */
export function runAsDatabaseOwner<Result>(settings: Settings, act: Act<Result>): Promise<Result> {
  return withLogin(settings, 'owner', async (database) => {
    await refuseOtherSchema(database.ask);
    return act(database);
  });
}

async function withLogin<Result>(
  { database, dataFolder }: Settings,
  login: keyof Connections,
  act: Act<Result>,
): Promise<Result> {
  if (database.kind === 'external') return actOn((await openExternal(database.url))[login], act);
  return withPostgres(dataFolder, () => {
    const logins = loginsOf(dataFolder);
    if (!logins) throw new Error(`The database in ${dataFolder} went away.`);
    return actOn(logins[login], act);
  });
}

async function actOn<Result>(connection: ClientConfig, act: Act<Result>): Promise<Result> {
  const pool = createPool(connection, silentLog);
  try {
    return await act(createDatabase(pool));
  } finally {
    await pool.end();
  }
}
