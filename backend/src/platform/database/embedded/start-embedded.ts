import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../operations/log';
import type { DatabaseLogins } from '../connection';
import { prepareBinaries } from './binaries';
import { prepareClusterFolder } from './cluster';
import { type DatabaseHome, prepareDatabaseHome } from './home';
import { buildEmbeddedLogins, createEmbeddedDatabase, type DatabasePasswords, readOrCreatePasswords } from './logins';
import { readPostmasterFile } from './postmaster-file';
import { takeServerLock } from './server-guard';
import { removeSocketFolder } from './socket-folder';
import { type PostgresCluster, type StartedPostgres, startPostgres } from './start-postgres';

export type EmbeddedDatabase = { connections: DatabaseLogins; folder: string; close(): Promise<void> };

/** Starts the embedded PostgreSQL of this data folder, and restarts it whenever it dies. */
export async function startEmbedded(dataFolder: string, log: Log): Promise<EmbeddedDatabase> {
  const home = prepareDatabaseHome(dataFolder);
  const secrets = readOrCreatePasswords(dataFolder);
  const cluster = await prepareClusterFiles(home, secrets);
  const started = await startOrAdoptPostgres(cluster, dataFolder);
  // If the database was already running, clients know its socket folder. Each restart uses it again.
  const { socketFolder } = started.postmaster;
  const close = keepPostgresRunning({ cluster: { ...cluster, socketFolder }, dataFolder, log }, started);
  try {
    await createEmbeddedDatabase(started.guardConnection, secrets.app);
  } catch (error) {
    await close();
    throw error;
  }
  const { owner, app } = buildEmbeddedLogins(started.postmaster, secrets);
  return {
    connections: { owner, app },
    folder: join(dataFolder, 'postgres'),
    close,
  };
}

async function prepareClusterFiles(home: DatabaseHome, secrets: DatabasePasswords): Promise<PostgresCluster> {
  const binaries = prepareBinaries(home);
  const dataFolder = await prepareClusterFolder(home, binaries, secrets.superuser);
  return { home, binaries, dataFolder, password: secrets.superuser };
}

/** Starts PostgreSQL, or uses the running one. Takes the lock that prevents a second server on this data folder. */
async function startOrAdoptPostgres(cluster: PostgresCluster, dataFolder: string): Promise<StartedPostgres> {
  const started = await startPostgres(cluster);
  try {
    await takeServerLock(started.guardConnection, dataFolder);
    return started;
  } catch (error) {
    await started.guardConnection.end().catch(() => undefined);
    throw error;
  }
}

const restartPauseMs = 500;
const shutdownCheckIntervalMs = 250;

/**
 * Restarts the database when the guard connection ends, because PostgreSQL has then died. Returns a function
 * that stops the database for good.
 */
function keepPostgresRunning(
  { cluster, dataFolder, log }: { cluster: PostgresCluster & { socketFolder: string }; dataFolder: string; log: Log },
  first: StartedPostgres,
): () => Promise<void> {
  let current = first;
  let isClosing = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = () => {
    current.guardConnection.once('end', () => {
      if (!isClosing) restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    log.error('the embedded database has gone; starting it again');
    while (!isClosing) {
      try {
        current = await startOrAdoptPostgres(cluster, dataFolder);
        watch();
        log.info('the embedded database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start');
        await pause(restartPauseMs, undefined, { ref: false });
      }
    }
  };
  watch();
  const fastShutdownTimer = requestFastShutdown(cluster.dataFolder);
  return async () => {
    isClosing = true;
    clearInterval(fastShutdownTimer);
    await restarting;
    await current.guardConnection.end().catch(() => undefined);
    await stopPostgres(cluster.dataFolder);
    removeSocketFolder(cluster.socketFolder);
  };
}

/**
 * Makes PostgreSQL stop at once. After a plain `kill`, it would wait until all connections end, but this
 * server keeps its connections open.
 */
function requestFastShutdown(dataFolder: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (readPostmasterFile(dataFolder)?.isStopping) signalPostgres(dataFolder, 'SIGINT');
  }, shutdownCheckIntervalMs);
  return timer.unref();
}

const shutdownTimeoutMs = 10_000;
const exitTimeoutMs = 1000;

/** Stops PostgreSQL with a fast shutdown. PostgreSQL removes its lock file at the very end. */
async function stopPostgres(dataFolder: string): Promise<void> {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid === undefined) return;
  signalProcess(pid, 'SIGINT');
  if (await waitForLockFileRemoval(dataFolder, pid)) return waitForProcessExit(pid);
  // Makes PostgreSQL exit at once. Its next start then recovers from the write-ahead log.
  signalProcess(pid, 'SIGQUIT');
  await waitForLockFileRemoval(dataFolder, pid);
}

async function waitForLockFileRemoval(dataFolder: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + shutdownTimeoutMs;
  while (Date.now() < deadline) {
    if (readPostmasterFile(dataFolder)?.pid !== pid) return true;
    await pause(15);
  }
  return false;
}

/**
 * Waits briefly for the process to exit. The system may list a zombie process for ever, so the wait has a
 * limit.
 */
async function waitForProcessExit(pid: number): Promise<void> {
  const deadline = Date.now() + exitTimeoutMs;
  while (Date.now() < deadline && isProcessListed(pid)) await pause(15);
}

/** Sends a signal to the PostgreSQL that runs on this data folder, if there is one. */
function signalPostgres(dataFolder: string, name: NodeJS.Signals): void {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid !== undefined) signalProcess(pid, name);
}

function isProcessListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ignores the error, because the process has already ended.
  }
}
