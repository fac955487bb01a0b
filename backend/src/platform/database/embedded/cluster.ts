import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error';
import { buildUnfinishedRestorePath, type DatabaseHome } from './home';

export const superuserName = 'lc_super';

/**
 * Creates the database files if they are missing. Their folder gets its final name last, so an interrupted
 * start leaves no incomplete files.
 */
export async function prepareClusterFolder(home: DatabaseHome, binaries: string, password: string): Promise<string> {
  const folder = join(home.folder, 'data');
  if (existsSync(buildUnfinishedRestorePath(home.folder)))
    throw new StartError(describeUnfinishedRestore(dirname(home.folder)));
  if (existsSync(folder)) return folder;
  const temporaryFolder = `${folder}.${randomUUID()}`;
  await runInitdb(home, temporaryFolder, { binaries, password });
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    // Another process created the files first, so this start uses them.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Builds the message for a folder with an unfinished restore. A server must not start there, because it would
 * have no data.
 */
export function describeUnfinishedRestore(dataFolder: string): string {
  return `The restore into ${dataFolder} is under way, or was cut short. Wait for its end; where none runs, empty the folder and restore again.`;
}

async function runInitdb(
  home: DatabaseHome,
  folder: string,
  { binaries, password }: { binaries: string; password: string },
): Promise<void> {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuserName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ];
  try {
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), options, {
      ...home.user,
      cwd: home.folder,
      env: { TZ: 'UTC' },
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new StartError(`The embedded database could not be created in ${home.folder}: ${String(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
