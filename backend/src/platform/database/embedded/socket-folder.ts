import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DatabaseHome } from './home';

/**
 * The longest allowed path of the socket folder, in bytes. The strictest system allows 103 bytes for the path
 * of the socket itself.
 */
const maxFolderPathBytes = 103 - '/.s.PGSQL.5432'.length;
const temporaryFolderPrefix = 'lexboard-socket-';

export type SocketFolder = {
  /** Returns the folder. The first call creates it. */
  make(): string;
  /** Removes the folder that `make` created, unless it equals `used`. */
  removeUnless(used?: string): void;
};

/** Returns the socket folder of a database. It is not created before `make` is called. */
export function chooseSocketFolder(cluster: { home: DatabaseHome; socketFolder?: string }): SocketFolder {
  let createdFolder: string | undefined;
  return {
    make() {
      if (cluster.socketFolder) return cluster.socketFolder;
      createdFolder ??= createSocketFolder(cluster.home);
      return createdFolder;
    },
    removeUnless(used) {
      if (createdFolder && createdFolder !== used) removeSocketFolder(createdFolder);
    },
  };
}

/**
 * Creates the socket folder in the home of the database, or in the temporary folder if that path would be too
 * long.
 */
function createSocketFolder(home: DatabaseHome): string {
  const inHome = join(home.folder, 'socket');
  if (Buffer.byteLength(inHome) > maxFolderPathBytes)
    return giveFolderToUser(mkdtempSync(join(tmpdir(), temporaryFolderPrefix)), home);
  mkdirSync(inHome, { recursive: true, mode: 0o700 });
  return giveFolderToUser(inHome, home);
}

/** Removes a socket folder that is in the temporary folder. Keeps one in the home of the database. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(temporaryFolderPrefix)) rmSync(folder, { recursive: true, force: true });
}

function giveFolderToUser(folder: string, { user }: DatabaseHome): string {
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
