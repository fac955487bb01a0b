import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../operations/log';
import { appRole, type Connections, ownerRole, sessionOptions } from '../connection';
import { prepareBinaries } from './binaries';
import { prepareCluster, superuser } from './cluster';
import { createDatabase, databaseName } from './create-database';
import { holdServerLock } from './guard';
import { type Home, prepareHome } from './home';
import { prepareSocketFolder, removeSocketFolder } from './listen';
import type { Postmaster } from './postmaster-file';
import { type Cluster, type Raised, raisePostgres } from './raise';
import { keepSecrets, type Secrets } from './secrets';
import { stopPostgres } from './stop';

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
  return {
    connections: connectionsTo(raised.postmaster, secrets),
    folder: join(dataFolder, 'postgres'),
    close,
  };
}

async function prepare(home: Home, secrets: Secrets): Promise<Cluster> {
  const binaries = prepareBinaries(home);
  const dataFolder = await prepareCluster(home, binaries, secrets.superuser);
  return { home, binaries, dataFolder, socketFolder: prepareSocketFolder(home), password: secrets.superuser };
}

async function takeOver(cluster: Cluster, dataFolder: string): Promise<Raised> {
  const raised = await raisePostgres(cluster);
  try {
    await holdServerLock(raised.guard, dataFolder);
    return raised;
  } catch (error) {
    await raised.guard.end().catch(() => undefined);
    throw error;
  }
}

type Watch = { cluster: Cluster; dataFolder: string; log: Log };

/** The end of the guard's connection is the sign that the database has gone. Returns how to stop it all. */
function supervise({ cluster, dataFolder, log }: Watch, first: Raised): () => Promise<void> {
  let current = first;
  let closing = false;
  let raising: Promise<void> = Promise.resolve();
  const watch = () => {
    current.guard.once('end', () => {
      if (!closing) raising = raiseAgain();
    });
  };
  const raiseAgain = async (): Promise<void> => {
    log.error('the embedded database has gone; starting it again');
    while (!closing) {
      try {
        current = await takeOver(cluster, dataFolder);
        watch();
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start');
        await pause(1_000, undefined, { ref: false });
      }
    }
  };
  watch();
  return async () => {
    closing = true;
    await raising;
    await current.guard.end().catch(() => undefined);
    await stopPostgres(cluster.dataFolder);
    removeSocketFolder(cluster.socketFolder, cluster.home);
  };
}

function connectionsTo({ socketFolder, port }: Postmaster, secrets: Secrets): Connections {
  const address = { host: socketFolder, port, database: databaseName };
  return {
    owner: { ...address, user: superuser, password: secrets.superuser, options: sessionOptions(ownerRole) },
    app: { ...address, user: appRole, password: secrets.app, options: sessionOptions() },
  };
}
