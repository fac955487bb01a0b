import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Home } from './home';

/** A socket path may have 103 bytes on the strictest system, and PostgreSQL appends `/.s.PGSQL.5432`. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length;
const temporary = 'lexboard-socket-';

export type SocketFolder = {
  /** Returns the same folder at every call. */
  make(): string;
  /** Removes the folder that `make` created, unless it is in use. */
  removeUnless(used?: string): void;
};

/** Chooses the folder for the socket of a database. It is created only when the database starts. */
export function socketFolderOf(cluster: { home: Home; socketFolder?: string }): SocketFolder {
  let made: string | undefined;
  return {
    make() {
      if (cluster.socketFolder) return cluster.socketFolder;
      made ??= makeFolder(cluster.home);
      return made;
    },
    removeUnless(used) {
      if (made && made !== used) removeSocketFolder(made);
    },
  };
}

/** Uses a folder in the home, or a temporary one if that path is too long. */
function makeFolder(home: Home): string {
  const inHome = join(home.folder, 'socket');
  if (Buffer.byteLength(inHome) > longestFolder) return own(mkdtempSync(join(tmpdir(), temporary)), home);
  mkdirSync(inHome, { recursive: true, mode: 0o700 });
  return own(inHome, home);
}

/** Removes a temporary socket folder; one in the home stays. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(temporary)) rmSync(folder, { recursive: true, force: true });
}

function own(folder: string, { user }: Home): string {
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
