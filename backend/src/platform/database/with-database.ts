import type { ClientConfig } from 'pg';
import { silentLog } from '../operations/log';
import type { Settings } from '../settings';
import type { DatabaseLogins } from './connection';
import { createDatabase, type Database } from './database';
import { readEmbeddedLogins } from './embedded/logins';
import { runOnEmbeddedPostgres } from './embedded/running-postgres';
import { connectExternalDatabase } from './external';
import { createPool } from './pool';
import { refuseIncompatibleSchema } from './schema';

type DatabaseAction<Result> = (database: Database) => Promise<Result>;

/** Runs `act` with the app role, for commands. Works with and without a running server. */
export function runOnDatabase<Result>(settings: Settings, action: DatabaseAction<Result>): Promise<Result> {
  return runWithDatabaseLogin(settings, 'app', action);
}

/** Runs `act` as the owner of the tables, for commands that need more rights than the app role has. */
export function runAsDatabaseOwner<Result>(settings: Settings, action: DatabaseAction<Result>): Promise<Result> {
  return runWithDatabaseLogin(settings, 'owner', async (database) => {
    await refuseIncompatibleSchema(database.ask);
    return action(database);
  });
}

async function runWithDatabaseLogin<Result>(
  { database, dataFolder }: Settings,
  login: keyof DatabaseLogins,
  action: DatabaseAction<Result>,
): Promise<Result> {
  if (database.kind === 'external')
    return runOnConnection((await connectExternalDatabase(database.url))[login], action);
  return runOnEmbeddedPostgres(dataFolder, () => {
    const logins = readEmbeddedLogins(dataFolder);
    if (!logins) throw new Error(`The database in ${dataFolder} went away.`);
    return runOnConnection(logins[login], action);
  });
}

async function runOnConnection<Result>(connection: ClientConfig, action: DatabaseAction<Result>): Promise<Result> {
  const pool = createPool(connection, silentLog);
  try {
    return await action(createDatabase(pool));
  } finally {
    await pool.end();
  }
}
