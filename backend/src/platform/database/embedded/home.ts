import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  type Stats,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error';
import { readErrorCode } from '../error-code';
import { makeDataFolder } from '../make-data-folder';

const fallbackParentFolder = '/var/lib/lexboard';

/** The folder of the embedded database, and the user that runs its processes. */
export type DatabaseHome = { folder: string; user: SystemUser | undefined };

/**
 * Builds the path of the folder to which a restore writes the database. It gets its final name at the end.
 */
export const buildUnfinishedRestorePath = (home: string) => join(home, 'data.restoring');

/**
 * Creates `DATA_DIR/postgres`. If the database user cannot reach that folder (for example below /root), makes
 * it a link to a folder under /var/lib/lexboard.
 */
export function prepareDatabaseHome(dataFolder: string): DatabaseHome {
  try {
    return findOrCreateHome(dataFolder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${dataFolder} cannot be used: ${String(error)}. Set DATA_DIR to a folder that Lexboard may write.`,
    );
  }
}

function findOrCreateHome(dataFolder: string): DatabaseHome {
  makeDataFolder(dataFolder);
  const path = join(dataFolder, 'postgres');
  if (!lstatSync(path, { throwIfNoEntry: false })) createHomeFolder(dataFolder, path);
  return openExistingHome(path);
}

function createHomeFolder(dataFolder: string, path: string): void {
  const user = chooseSystemUser();
  if (user) letEveryoneEnterFolder(dataFolder);
  try {
    if (canUserReachPath(dataFolder, user)) mkdirSync(path, { mode: 0o700 });
    else symlinkSync(createFallbackFolder(), path);
  } catch (error) {
    // Another process created the folder first, so this start uses it.
    if (readErrorCode(error) !== 'EEXIST') throw error;
  }
}

function openExistingHome(place: string): DatabaseHome {
  if (!statSync(place, { throwIfNoEntry: false })) {
    throw new StartError(`${place} is a link to a folder that is gone. Put it back, or remove the link.`);
  }
  const folder = realpathSync(place);
  if (process.getuid?.() !== 0 && statSync(folder).uid !== process.getuid?.()) {
    throw new StartError(`${folder} belongs to another user. Start Lexboard as that user, or set DATA_DIR.`);
  }
  const user = findUnprivilegedOwner(folder) ?? chooseSystemUser();
  if (user) chownSync(folder, user.uid, user.gid);
  if (canUserReachPath(folder, user)) return { folder, user };
  throw new StartError(`The database user cannot enter ${folder}. Make its parent folders enterable.`);
}

function letEveryoneEnterFolder(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

function createFallbackFolder(): string {
  mkdirSync(fallbackParentFolder, { recursive: true, mode: 0o755 });
  return mkdtempSync(join(fallbackParentFolder, 'data-'));
}

/**
 * Returns true if the user can enter every folder on the way to `path`. True if there is no separate database
 * user.
 */
export function canUserReachPath(path: string, user: SystemUser | undefined): boolean {
  if (!user) return true;
  let place = realpathSync(path);
  while (canUserEnterFolder(statSync(place), user)) {
    if (place === dirname(place)) return true;
    place = dirname(place);
  }
  return false;
}

function canUserEnterFolder({ mode, uid, gid }: Stats, user: SystemUser): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** The system user that runs the database processes. Undefined means the user of this process. */
type SystemUser = { uid: number; gid: number };

/** Chooses an unprivileged user if this process is root, since PostgreSQL refuses to run as root. */
function chooseSystemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = findSystemUser('postgres') ?? findSystemUser('nobody');
  if (user) return user;
  throw new StartError(
    'The embedded database cannot run as root, and there is no user "postgres" or "nobody" to run it as. Start Lexboard as another user, or set DATABASE_URL.',
  );
}

/** Returns the folder's owner, unless that is root. PostgreSQL then runs as this owner. */
function findUnprivilegedOwner(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function findSystemUser(name: string): SystemUser | undefined {
  const id = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
