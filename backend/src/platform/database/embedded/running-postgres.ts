import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { silentLog } from '../../operations/log';
import { StartError } from '../../start-error';
import { readOrCreateSecrets } from './logins';
import { readPostmasterFile } from './postmaster-file';
import { connectGuard } from './server-guard';
import { startEmbedded } from './start-embedded';

export type Running = { client: Client; cluster: string };

/** Runs `act` on the embedded database of a data folder: on the running one, or on one started for this call. */
export async function withPostgres<Result>(
  dataFolder: string,
  act: (running: Running) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataFolder, 'postgres', 'data'))) {
    throw new StartError(
      `There is no embedded database in ${dataFolder}. Set DATA_DIR to the folder that has one, or DATABASE_URL.`,
    );
  }
  const client = await connect(dataFolder);
  if (client) return actAndEnd({ client, cluster: clusterOf(dataFolder) }, act);
  const embedded = await startEmbedded(dataFolder, silentLog);
  try {
    const own = await connect(dataFolder);
    if (!own) throw new Error(`The database in ${dataFolder} went away.`);
    return await actAndEnd({ client: own, cluster: clusterOf(dataFolder) }, act);
  } finally {
    await embedded.close();
  }
}

async function actAndEnd<Result>(
  running: Running,
  act: (running: Running) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(running);
  } finally {
    await running.client.end().catch(() => undefined);
  }
}

async function connect(dataFolder: string): Promise<Client | undefined> {
  const postmaster = readPostmasterFile(clusterOf(dataFolder));
  return postmaster && connectGuard(postmaster, readOrCreateSecrets(dataFolder).superuser);
}

function clusterOf(dataFolder: string): string {
  return join(realpathSync(join(dataFolder, 'postgres')), 'data');
}
