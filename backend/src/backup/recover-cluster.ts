import { execFile } from 'node:child_process';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, escapeLiteral } from 'pg';
import { prepareBinaries } from '../platform/database/embedded/binaries';
import { superuserName } from '../platform/database/embedded/cluster';
import type { DatabaseHome } from '../platform/database/embedded/home';
import { readOrCreatePasswords } from '../platform/database/embedded/logins';
import { chooseSocketFolder } from '../platform/database/embedded/socket-folder';
import { StartError } from '../platform/start-error';

/** The log that PostgreSQL replays after the backup: a folder in the home of the database, and the end time. */
export type LogToReplay = { folderName: string; until: Date | undefined };

/**
 * Starts PostgreSQL once on a restored cluster, to check that it recovers. Meanwhile PostgreSQL asks for no
 * password, but only its own user can enter the socket folder. Then sets the superuser password that the data
 * folder stores, because a backup without keys lacks it.
 */
export async function recoverCluster(
  home: DatabaseHome,
  cluster: string,
  { dataFolder, log }: { dataFolder: string; log: LogToReplay | undefined },
): Promise<void> {
  const { superuser: password } = readOrCreatePasswords(dataFolder);
  const sockets = chooseSocketFolder({ home });
  const accessFile = join(home.folder, 'recovery.hba');
  const logPath = join(home.folder, 'recovery.log');
  writeFileForUser(home, accessFile, 'local all all trust\n');
  if (log) writeFileForUser(home, join(cluster, 'recovery.signal'), '');
  const settings = {
    hba_file: accessFile,
    listen_addresses: '',
    unix_socket_directories: sockets.make(),
    unix_socket_permissions: '0700',
    port: '5432',
    ...(log && buildReplaySettings(log)),
  };
  const control = (...parameters: string[]) =>
    promisify(execFile)(join(prepareBinaries(home), 'bin', 'pg_ctl'), [...parameters, '-D', cluster, '-w', '-s'], {
      ...home.user,
      cwd: home.folder,
      env: { TZ: 'UTC' },
    });
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${quoteForShell(value)}`);
  try {
    await control('start', '-t', '86400', '-l', logPath, '-o', options.join(' '));
    try {
      await setSuperuserPassword(sockets.make(), password);
    } finally {
      await control('stop', '-m', 'fast', '-t', '3600');
    }
  } catch {
    throw new StartError(describeRecoveryFailure(readLastLines(logPath), log?.until));
  } finally {
    rmSync(accessFile, { force: true });
    sockets.removeUnless();
  }
  rmSync(logPath, { force: true });
}

function describeRecoveryFailure(log: string, until: Date | undefined): string {
  if (until && log.includes('recovery ended before configured recovery target was reached'))
    return `The archive does not reach ${until.toISOString()}. Wait for its next piece, four minutes at most, or name an earlier moment. Nothing was restored.`;
  return `The database of the backup does not recover:\n${log}`;
}

/**
 * Builds the settings with which PostgreSQL replays the log. PostgreSQL runs the command for this in its data
 * folder, so the path is relative.
 */
function buildReplaySettings({ folderName, until }: LogToReplay): Record<string, string> {
  return {
    restore_command: `cp ../${folderName}/%f %p`,
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: formatPostgresTime(until) }),
  };
}

/** Writes UTC as the offset +00, because PostgreSQL knows no names of time zones during a recovery. */
const formatPostgresTime = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** Sets the password after the recovery. Before that, PostgreSQL is read-only. */
async function setSuperuserPassword(socketFolder: string, password: string): Promise<void> {
  const client = new Client({ host: socketFolder, port: 5432, user: superuserName, database: 'postgres' });
  // Ignores the error event of a broken connection, because the query that is waiting reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (await isRecovering(client)) await pause(100);
    await client.query(`alter role ${superuserName} password ${escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

async function isRecovering(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  return rows[0]?.is === true;
}

function writeFileForUser({ user }: DatabaseHome, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function readLastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}
