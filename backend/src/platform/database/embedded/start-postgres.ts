import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../../start-error';
import type { Home } from './home';
import { archiveSettings } from './log-spool';
import { forgetDeadPostmaster, type Postmaster, processesIn, readPostmasterFile } from './postmaster-file';
import { connectGuard } from './server-guard';
import { socketFolderOf } from './socket-folder';

export type Cluster = {
  home: Home;
  binaries: string;
  dataFolder: string;
  /** The socket folder that connections already use; undefined = a start makes one. */
  socketFolder?: string;
  password: string;
};
export type StartedPostgres = { guard: Client; postmaster: Postmaster };

/** How long PostgreSQL may take to answer. A recovery after a crash may take longer while its process lives. */
const patienceMs = 8_000;
const recoveryPatienceMs = 600_000;

/** The longest pause between tries. Requests wait meanwhile, so it is short. */
const longestPauseMs = 100;

/** Faults that pass once the last process of a killed database has gone. */
const passing = /lock file "|shared memory block/;

/**
 * Returns a connection to the PostgreSQL of this cluster. It adopts one that a killed server left behind, or starts
 * one, and tries again while the lock file of a dead one is in the way.
 */
export async function startPostgres(cluster: Cluster): Promise<StartedPostgres> {
  const begin = Date.now();
  const socket = socketFolderOf(cluster);
  let child: ChildProcess | undefined;
  let pauseMs = 20;
  try {
    while (isWorthWaiting(begin, child)) {
      const adopted = await adopt(cluster);
      if (adopted) {
        socket.removeUnless(adopted.postmaster.socketFolder);
        return adopted;
      }
      // A new process beside one that is still stopping would only slow that one down.
      if (!isAlive(child) && !isStillStopping(cluster)) {
        if (child && !isInTheWay(cluster, child)) break;
        child = launch(cluster, socket.make());
        pauseMs = Math.min(pauseMs * 1.3, longestPauseMs);
      }
      await pause(pauseMs);
    }
  } catch (error) {
    child?.kill('SIGINT');
    socket.removeUnless();
    throw error;
  }
  // A process that still recovers keeps its socket, so that the next start can adopt it.
  if (!isAlive(child)) socket.removeUnless();
  throw new StartError(startFailure(cluster));
}

function startFailure({ home }: Cluster): string {
  return `The embedded database in ${home.folder} does not start. Its last words:\n${lastLogLines(home)}`;
}

async function adopt({ dataFolder, password }: Cluster): Promise<StartedPostgres | undefined> {
  const postmaster = readPostmasterFile(dataFolder);
  if (!postmaster) return undefined;
  const guard = await connectGuard(postmaster, password);
  return guard && { guard, postmaster };
}

function launch(cluster: Cluster, socketFolder: string): ChildProcess {
  forgetDeadPostmaster(cluster.dataFolder, socketFolder);
  return launchPostgres({ ...cluster, socketFolder });
}

function isWorthWaiting(begin: number, child: ChildProcess | undefined): boolean {
  const waited = Date.now() - begin;
  return waited < patienceMs || (isAlive(child) && waited < recoveryPatienceMs);
}

function isStillStopping({ dataFolder }: Cluster): boolean {
  const postmaster = readPostmasterFile(dataFolder);
  return postmaster?.isStopping === true && processesIn(dataFolder)?.includes(postmaster.pid) === true;
}

function isInTheWay({ home }: Cluster, { pid }: ChildProcess): boolean {
  return pid !== undefined && passing.test(logLinesOf(home, pid));
}

function isAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

const largestLog = 5_000_000;

type LaunchPostgresOptions = { home: Home; binaries: string; dataFolder: string; socketFolder: string };

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only us and we stop PostgreSQL
 * last. It logs to a file, since a pipe would break when we are killed.
 */
function launchPostgres({ home, binaries, dataFolder, socketFolder }: LaunchPostgresOptions): ChildProcess {
  const log = openLog(home);
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    jit: 'off',
    shared_buffers: `${sharedBuffersMb(totalmem(), process.constrainedMemory())}MB`,
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...archiveSettings(home),
    // Before recovery, all files must be synced to disk. One call does that faster than one call per file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', dataFolder, ...options], {
    ...home.user,
    cwd: home.folder,
    env: { TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined); // the child then has no pid, which the caller checks
  child.unref();
  closeSync(log);
  return child;
}

/** The last lines of the database log, for an error message. */
function lastLogLines(home: Home): string {
  return readLog(home).slice(-8).join('\n');
}

/** The log lines of this process, since others may write to the same file. */
function logLinesOf(home: Home, pid: number): string {
  return readLog(home)
    .filter((line) => line.includes(` [${pid}] `))
    .join('\n');
}

function readLog(home: Home): string[] {
  return readFileSync(logPath(home), 'utf8').trimEnd().split('\n');
}

function openLog(home: Home): number {
  const path = logPath(home);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  if (home.user) chownSync(path, home.user.uid, home.user.gid);
  return log;
}

function logPath(home: Home): string {
  return join(home.folder, 'postgres.log');
}

/**
 * The size of PostgreSQL's shared buffers in MB. A save touches a few hundred pages, mostly of the search index: the
 * default of 128 MB is too small. A container may have far less memory than its machine.
 */
export function sharedBuffersMb(total: number, constrained: number | undefined): number {
  const own = constrained !== undefined && constrained > 0 ? Math.min(total, constrained) : total;
  const eighth = Math.floor(own / 2 ** 20 / 8);
  return Math.min(Math.max(eighth, 128), 512);
}
