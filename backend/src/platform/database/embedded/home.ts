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
import { errorCode } from '../error-code';
import { makeDataFolder } from '../make-data-folder';

const elsewhere = '/var/lib/lexboard';

/** The folder of the database, and the user that its processes run as. */
export type Home = { folder: string; user: SystemUser | undefined };

/** The folder that a restore writes the database files to; it is renamed once they are complete. */
export const restoringFolder = (home: string) => join(home, 'data.restoring');

/**
 * Makes `DATA_DIR/postgres`. If the database user cannot reach it (below /root, for instance), the real folder is made
 * under /var/lib/lexboard and `DATA_DIR/postgres` becomes a link to it.
 */
export function prepareHome(dataFolder: string): Home {
  try {
    return openHome(dataFolder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${dataFolder} cannot be used: ${String(error)}. Set DATA_DIR to a folder that Lexboard may write.`,
    );
  }
}

function openHome(dataFolder: string): Home {
  makeDataFolder(dataFolder);
  const place = join(dataFolder, 'postgres');
  if (!lstatSync(place, { throwIfNoEntry: false })) makeHome(dataFolder, place);
  return reopen(place);
}

function makeHome(dataFolder: string, place: string): void {
  const user = chooseSystemUser();
  if (user) letOthersPass(dataFolder);
  try {
    if (canReach(dataFolder, user)) mkdirSync(place, { mode: 0o700 });
    else symlinkSync(makeElsewhere(), place);
  } catch (error) {
    // Another start on the same DATA_DIR was faster; use its folder.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function reopen(place: string): Home {
  if (!statSync(place, { throwIfNoEntry: false })) {
    throw new StartError(`${place} is a link to a folder that is gone. Put it back, or remove the link.`);
  }
  const folder = realpathSync(place);
  if (process.getuid?.() !== 0 && statSync(folder).uid !== process.getuid?.()) {
    throw new StartError(`${folder} belongs to another user. Start Lexboard as that user, or set DATA_DIR.`);
  }
  const user = ownerOf(folder) ?? chooseSystemUser();
  if (user) chownSync(folder, user.uid, user.gid);
  if (canReach(folder, user)) return { folder, user };
  throw new StartError(`The database user cannot enter ${folder}. Make its parent folders enterable.`);
}

function letOthersPass(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o011);
}

function makeElsewhere(): string {
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  return mkdtempSync(join(elsewhere, 'data-'));
}

/** Whether this user can enter every folder down to `path`; true without a user, since we run as ourselves. */
export function canReach(path: string, user: SystemUser | undefined): boolean {
  if (!user) return true;
  let place = realpathSync(path);
  while (mayEnter(statSync(place), user)) {
    if (place === dirname(place)) return true;
    place = dirname(place);
  }
  return false;
}

function mayEnter({ mode, uid, gid }: Stats, user: SystemUser): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** The user that the database processes run as; undefined = the user of this process. */
type SystemUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user with a passwd entry. */
function chooseSystemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user) return user;
  throw new StartError(
    'The embedded database cannot run as root, and there is no user "postgres" or "nobody" to run it as. Start Lexboard as another user, or set DATABASE_URL.',
  );
}

/** A folder that already belongs to an unprivileged user stays with that user. */
function ownerOf(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function lookUp(name: string): SystemUser | undefined {
  const id = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
