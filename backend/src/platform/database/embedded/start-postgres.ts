import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../../start-error';
import type { DatabaseHome } from './home';
import { buildArchiveSettings } from './log-spool';
import {
  findPostgresProcesses,
  type PostmasterFile,
  readPostmasterFile,
  removeStalePostmasterFile,
} from './postmaster-file';
import { connectToRunningPostgres } from './server-guard';
import { chooseSocketFolder } from './socket-folder';

export type PostgresCluster = {
  home: DatabaseHome;
  binaries: string;
  dataFolder: string;
  /** The socket folder that existing connections use. If undefined, the start creates one. */
  socketFolder?: string;
  password: string;
};
/** A running PostgreSQL. If its guard connection ends, PostgreSQL has died. */
export type StartedPostgres = { guardConnection: Client; postmaster: PostmasterFile };

/**
 * How long a start waits for PostgreSQL's first reply. If PostgreSQL recovers from a crash, the start waits
 * longer, as long as the process lives.
 */
const startTimeoutMs = 8_000;
const recoveryTimeoutMs = 600_000;

/** The longest pause between two tries to connect. It is short, because requests wait for the database. */
const longestRetryPauseMs = 100;

/** Faults of a start that disappear once the last process of a killed database has ended. */
const temporaryStartFaultPattern = /lock file "|shared memory block/;

/**
 * Starts PostgreSQL, or uses one that a killed server left running. Tries again while the lock file of a
 * PostgreSQL that has died prevents the start.
 */
export async function startPostgres(cluster: PostgresCluster): Promise<StartedPostgres> {
  const begin = Date.now();
  const socket = chooseSocketFolder(cluster);
  let child: ChildProcess | undefined;
  let pauseMs = 20;
  try {
    while (isStartStillPossible(begin, child)) {
      const adopted = await adoptRunningPostgres(cluster);
      if (adopted) {
        socket.removeUnless(adopted.postmaster.socketFolder);
        return adopted;
      }
      // Starts no process while the previous PostgreSQL is stopping, because that would slow down the stop.
      if (!isProcessAlive(child) && !isStillStopping(cluster)) {
        if (child && !hasTemporaryStartFault(cluster, child)) break;
        child = prepareAndLaunchPostgres(cluster, socket.make());
        pauseMs = Math.min(pauseMs * 1.3, longestRetryPauseMs);
      }
      await pause(pauseMs);
    }
  } catch (error) {
    child?.kill('SIGINT');
    socket.removeUnless();
    throw error;
  }
  // Keeps the socket folder while the process is still recovering, so that the next start can use the same
  // process.
  if (!isProcessAlive(child)) socket.removeUnless();
  throw new StartError(buildStartFailureMessage(cluster));
}

function buildStartFailureMessage({ home }: PostgresCluster): string {
  return `The embedded database in ${home.folder} does not start. Its last words:\n${readLastLogLines(home)}`;
}

async function adoptRunningPostgres({ dataFolder, password }: PostgresCluster): Promise<StartedPostgres | undefined> {
  const postmaster = readPostmasterFile(dataFolder);
  if (!postmaster) return undefined;
  const guard = await connectToRunningPostgres(postmaster, password);
  return guard && { guardConnection: guard, postmaster };
}

function prepareAndLaunchPostgres(cluster: PostgresCluster, socketFolder: string): ChildProcess {
  removeStalePostmasterFile(cluster.dataFolder, socketFolder);
  return launchPostgres({ ...cluster, socketFolder });
}

function isStartStillPossible(begin: number, child: ChildProcess | undefined): boolean {
  const waitedMs = Date.now() - begin;
  return waitedMs < startTimeoutMs || (isProcessAlive(child) && waitedMs < recoveryTimeoutMs);
}

function isStillStopping({ dataFolder }: PostgresCluster): boolean {
  const postmaster = readPostmasterFile(dataFolder);
  return postmaster?.isStopping === true && findPostgresProcesses(dataFolder)?.includes(postmaster.pid) === true;
}

function hasTemporaryStartFault({ home }: PostgresCluster, { pid }: ChildProcess): boolean {
  return pid !== undefined && temporaryStartFaultPattern.test(readProcessLogLines(home, pid));
}

function isProcessAlive(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

const maxLogFileBytes = 5_000_000;

type LaunchPostgresOptions = {
  home: DatabaseHome;
  binaries: string;
  dataFolder: string;
  socketFolder: string;
};

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C does not stop it before this server. It logs to a
 * file, because a pipe would break if this server is killed.
 */
function launchPostgres({ home, binaries, dataFolder, socketFolder }: LaunchPostgresOptions): ChildProcess {
  const log = openLogFile(home);
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    jit: 'off',
    shared_buffers: `${chooseSharedBuffersMb(totalmem(), process.constrainedMemory())}MB`,
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...buildArchiveSettings(home),
    // A recovery first syncs all files to disk. With this setting it needs one system call instead of one per
    // file.
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
  child.on('error', () => undefined); // without a pid, the caller sees the failure
  child.unref();
  closeSync(log);
  return child;
}

/** Returns the last lines of the database log, for an error message. */
function readLastLogLines(home: DatabaseHome): string {
  return readLogLines(home).slice(-8).join('\n');
}

/** Returns the log lines that one process wrote. Several processes may write to the log file. */
function readProcessLogLines(home: DatabaseHome, pid: number): string {
  return readLogLines(home)
    .filter((line) => line.includes(` [${pid}] `))
    .join('\n');
}

function readLogLines(home: DatabaseHome): string[] {
  return readFileSync(buildPostgresLogPath(home), 'utf8').trimEnd().split('\n');
}

function openLogFile(home: DatabaseHome): number {
  const path = buildPostgresLogPath(home);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogFileBytes) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  if (home.user) chownSync(path, home.user.uid, home.user.gid);
  return log;
}

function buildPostgresLogPath(home: DatabaseHome): string {
  return join(home.folder, 'postgres.log');
}

/**
 * Returns the size of PostgreSQL's shared buffers in MB. The default of 128 MB is too small for the search
 * index. Considers that a container may have less memory than its machine.
 */
export function chooseSharedBuffersMb(total: number, constrained: number | undefined): number {
  const own = constrained !== undefined && constrained > 0 ? Math.min(total, constrained) : total;
  const eighth = Math.floor(own / 2 ** 20 / 8);
  return Math.min(Math.max(eighth, 128), 512);
}
