import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home';

/** A socket's path may have 103 bytes on the narrowest system, and PostgreSQL adds `/.s.PGSQL.5432`. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length;

/** The folder of the database's socket: in its home, or in the temporary folder where that is too long. */
export function prepareSocketFolder(home: Home): string {
  const inHome = join(home.folder, 'socket');
  if (Buffer.byteLength(inHome) > longestFolder) return own(mkdtempSync(join(tmpdir(), 'lexboard-')), home);
  mkdirSync(inHome, { recursive: true, mode: 0o700 });
  return own(inHome, home);
}

/** Leaves nothing behind in the temporary folder. */
export function removeSocketFolder(folder: string, home: Home): void {
  if (!folder.startsWith(home.folder)) rmSync(folder, { recursive: true, force: true });
}

function own(folder: string, { user }: Home): string {
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
