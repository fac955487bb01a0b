import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home';
import { archiveSettings } from './log-spool';

const largestLog = 5_000_000;

export type Launch = { home: Home; binaries: string; dataFolder: string; socketFolder: string };

/**
 * Starts PostgreSQL in a session of its own: a Ctrl-C in the terminal is for us alone, and we stop it last.
 * It writes to a file, since a pipe would break under it when we are killed.
 */
export function launchPostgres({ home, binaries, dataFolder, socketFolder }: Launch): ChildProcess {
  const log = openLog(home);
  const memory = { total: totalmem(), constrained: process.constrainedMemory() };
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    jit: 'off',
    shared_buffers: `${sharedBuffersMb(memory)}MB`,
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...archiveSettings(home),
    // Before it recovers, everything must be on the disk: one call does that quicker than one for each file.
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
  child.on('error', () => undefined); // it then has no pid, which the caller sees
  child.unref();
  closeSync(log);
  return child;
}

/** The end of what the database said last, for an error message. */
export function lastWords(home: Home): string {
  return readLog(home).slice(-8).join('\n');
}

/** What this process said, among others that may write at the same time. */
export function wordsOf(home: Home, pid: number): string {
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

type Memory = { total: number; constrained: number | undefined };

/**
 * How much PostgreSQL keeps of its files, in MB. A save touches a few hundred pages, most of them of the index that
 * searches use: 128 MB, as it comes, are too few. A container may have far less than its machine.
 */
export function sharedBuffersMb({ total, constrained }: Memory): number {
  const own = constrained !== undefined && constrained > 0 ? Math.min(total, constrained) : total;
  const eighth = Math.floor(own / 2 ** 20 / 8);
  return Math.min(Math.max(eighth, 128), 512);
}
