import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../operations/log';
import type { Connections } from '../connection';
import { prepareBinaries } from './binaries';
import { prepareCluster } from './cluster';
import { type Home, prepareHome } from './home';
import { createEmbeddedDatabase, type DatabasePasswords, loginsTo, readOrCreateSecrets } from './logins';
import { readPostmasterFile } from './postmaster-file';
import { holdServerLock } from './server-guard';
import { removeSocketFolder } from './socket-folder';
import { type Cluster, type StartedPostgres, startPostgres } from './start-postgres';

export type Embedded = { connections: Connections; folder: string; close(): Promise<void> };

/** Starts the embedded PostgreSQL of this data folder, and restarts it whenever it dies. */
export async function startEmbedded(dataFolder: string, log: Log): Promise<Embedded> {
  const home = prepareHome(dataFolder);
  const secrets = readOrCreateSecrets(dataFolder);
  const cluster = await prepare(home, secrets);
  const started = await takeOver(cluster, dataFolder);
  // An adopted database keeps its socket folder, and all connections use the same one after every restart.
  const { socketFolder } = started.postmaster;
  const close = supervise({ cluster: { ...cluster, socketFolder }, dataFolder, log }, started);
  try {
    await createEmbeddedDatabase(started.guard, secrets.app);
  } catch (error) {
    await close();
    throw error;
  }
  const { owner, app } = loginsTo(started.postmaster, secrets);
  return {
    connections: { owner, app },
    folder: join(dataFolder, 'postgres'),
    close,
  };
}

async function prepare(home: Home, secrets: DatabasePasswords): Promise<Cluster> {
  const binaries = prepareBinaries(home);
  const dataFolder = await prepareCluster(home, binaries, secrets.superuser);
  return { home, binaries, dataFolder, password: secrets.superuser };
}

/** Starts or adopts the database, and makes sure that no other server uses this data folder. */
async function takeOver(cluster: Cluster, dataFolder: string): Promise<StartedPostgres> {
  const started = await startPostgres(cluster);
  try {
    await holdServerLock(started.guard, dataFolder);
    return started;
  } catch (error) {
    await started.guard.end().catch(() => undefined);
    throw error;
  }
}

const retryPauseMs = 500;
const watchMs = 250;

/** Restarts the database when the guard's connection ends. Returns a function that stops everything. */
function supervise(
  { cluster, dataFolder, log }: { cluster: Cluster & { socketFolder: string }; dataFolder: string; log: Log },
  first: StartedPostgres,
): () => Promise<void> {
  let current = first;
  let closing = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = () => {
    current.guard.once('end', () => {
      if (!closing) restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    log.error('the embedded database has gone; starting it again');
    while (!closing) {
      try {
        current = await takeOver(cluster, dataFolder);
        watch();
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start');
        await pause(retryPauseMs, undefined, { ref: false });
      }
    }
  };
  watch();
  const hurryTimer = hurryShutdown(cluster.dataFolder);
  return async () => {
    closing = true;
    clearInterval(hurryTimer);
    await restarting;
    await current.guard.end().catch(() => undefined);
    await stopPostgres(cluster.dataFolder);
    removeSocketFolder(cluster.socketFolder);
  };
}

/**
 * After a plain `kill`, PostgreSQL accepts no new connections and waits for the open ones to end. Ours never would, so
 * it is told to stop at once, and is then restarted.
 */
function hurryShutdown(dataFolder: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (readPostmasterFile(dataFolder)?.isStopping) signalPostgres(dataFolder, 'SIGINT');
  }, watchMs);
  return timer.unref();
}

const patienceMs = 10_000;
const exitPatienceMs = 1000;

/** Stops PostgreSQL with a fast shutdown. It removes its lock file last, so the missing file shows that it is done. */
async function stopPostgres(dataFolder: string): Promise<void> {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  if (await isGone(dataFolder, pid)) return hasEnded(pid);
  // It recovers from the write-ahead log at the next start.
  signal(pid, 'SIGQUIT');
  await isGone(dataFolder, pid);
}

async function isGone(dataFolder: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (readPostmasterFile(dataFolder)?.pid !== pid) return true;
    await pause(15);
  }
  return false;
}

/** Waits for the process to exit. A dead process that its parent has not reaped stays listed, so the wait is short. */
async function hasEnded(pid: number): Promise<void> {
  const deadline = Date.now() + exitPatienceMs;
  while (Date.now() < deadline && isListed(pid)) await pause(15);
}

/** Sends a signal to the running PostgreSQL of a cluster, if there is one. */
function signalPostgres(dataFolder: string, name: NodeJS.Signals): void {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid !== undefined) signal(pid, name);
}

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}
