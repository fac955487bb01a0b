import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Home } from './home';

/** A socket's path may have 103 bytes on the narrowest system, and PostgreSQL adds `/.s.PGSQL.5432`. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length;
const temporary = 'lexboard-socket-';

export type SocketFolder = {
  /** The same at every call. */
  make(): string;
  /** Takes back what was made here, unless it is the one in use. */
  removeUnless(used?: string): void;
};

/** The folder for the socket of a database; nothing is made before one is started. */
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

/** In its home, or in the temporary folder where that is too long. */
function makeFolder(home: Home): string {
  const inHome = join(home.folder, 'socket');
  if (Buffer.byteLength(inHome) > longestFolder) return own(mkdtempSync(join(tmpdir(), temporary)), home);
  mkdirSync(inHome, { recursive: true, mode: 0o700 });
  return own(inHome, home);
}

/** Leaves nothing behind in the temporary folder; the one in the home stays. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(temporary)) rmSync(folder, { recursive: true, force: true });
}

function own(folder: string, { user }: Home): string {
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
