import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { silentLog } from '../../operations/log';
import { StartError } from '../../start-error';
import { readOrCreatePasswords } from './logins';
import { readPostmasterFile } from './postmaster-file';
import { connectToRunningPostgres } from './server-guard';
import { startEmbedded } from './start-embedded';

export type PostgresConnection = { client: Client; cluster: string };

/** Runs `act` on the embedded database of a data folder. Starts the database if it is not running. */
export async function runOnEmbeddedPostgres<Result>(
  dataFolder: string,
  work: (connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataFolder, 'postgres', 'data'))) {
    throw new StartError(
      `There is no embedded database in ${dataFolder}. Set DATA_DIR to the folder that has one, or DATABASE_URL.`,
    );
  }
  const client = await connectAsSuperuser(dataFolder);
  if (client) return runAndDisconnect({ client, cluster: buildClusterPath(dataFolder) }, work);
  const embedded = await startEmbedded(dataFolder, silentLog);
  try {
    const own = await connectAsSuperuser(dataFolder);
    if (!own) throw new Error(`The database in ${dataFolder} went away.`);
    return await runAndDisconnect({ client: own, cluster: buildClusterPath(dataFolder) }, work);
  } finally {
    await embedded.close();
  }
}

async function runAndDisconnect<Result>(
  connection: PostgresConnection,
  work: (connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(connection);
  } finally {
    await connection.client.end().catch(() => undefined);
  }
}

async function connectAsSuperuser(dataFolder: string): Promise<Client | undefined> {
  const postmaster = readPostmasterFile(buildClusterPath(dataFolder));
  return postmaster && connectToRunningPostgres(postmaster, readOrCreatePasswords(dataFolder).superuser);
}

function buildClusterPath(dataFolder: string): string {
  return join(realpathSync(join(dataFolder, 'postgres')), 'data');
}
