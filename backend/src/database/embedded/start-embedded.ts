import { join } from 'node:path';
import type { Log } from '../../operations/log';
import type { Connections } from '../connection';
import { prepareBinaries } from './binaries';
import { prepareCluster } from './cluster';
import { createDatabase } from './create-database';
import { type Home, prepareHome } from './home';
import { loginsTo } from './logins';
import type { Cluster } from './raise';
import { keepSecrets, type Secrets } from './secrets';
import { supervise, takeOver } from './supervise';

export type Embedded = { connections: Connections; folder: string; close(): Promise<void> };

/** Starts the embedded PostgreSQL of this data folder, and raises it again whenever it dies. */
export async function startEmbedded(dataFolder: string, log: Log): Promise<Embedded> {
  const home = prepareHome(dataFolder);
  const secrets = keepSecrets(dataFolder);
  const cluster = await prepare(home, secrets);
  const raised = await takeOver(cluster, dataFolder);
  // One that was adopted keeps its socket; the connections keep theirs over every restart.
  const { socketFolder } = raised.postmaster;
  const close = supervise({ cluster: { ...cluster, socketFolder }, dataFolder, log }, raised);
  try {
    await createDatabase(raised.guard, secrets.app);
  } catch (error) {
    await close();
    throw error;
  }
  const { owner, app } = loginsTo(raised.postmaster, secrets);
  return {
    connections: { owner, app },
    folder: join(dataFolder, 'postgres'),
    close,
  };
}

async function prepare(home: Home, secrets: Secrets): Promise<Cluster> {
  const binaries = prepareBinaries(home);
  const dataFolder = await prepareCluster(home, binaries, secrets.superuser);
  return { home, binaries, dataFolder, password: secrets.superuser };
}
