import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error';
import { type Home, restoringFolder } from './home';

export const superuser = 'lc_super';

/**
 * Creates the database files once. They get their final name last, so an interrupted start leaves no half-made files.
 */
export async function prepareCluster(home: Home, binaries: string, password: string): Promise<string> {
  const folder = join(home.folder, 'data');
  if (existsSync(restoringFolder(home.folder))) throw new StartError(halfRestored(dirname(home.folder)));
  if (existsSync(folder)) return folder;
  const half = `${folder}.${randomUUID()}`;
  await initialise(home, half, { binaries, password });
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another start on the same DATA_DIR was faster; use its files.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Why nothing may start on this folder or copy it: a new library would be mistaken for the restored one. */
export function halfRestored(dataFolder: string): string {
  return `The restore into ${dataFolder} is under way, or was cut short. Wait for its end; where none runs, empty the folder and restore again.`;
}

async function initialise(
  home: Home,
  folder: string,
  { binaries, password }: { binaries: string; password: string },
): Promise<void> {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
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
