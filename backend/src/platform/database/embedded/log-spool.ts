import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, prepareHome } from './home';

/** Where PostgreSQL puts each finished segment of its write-ahead log, until it is moved to the archive. */
const spoolFolder = ({ folder }: Home) => join(folder, 'log-spool');

/**
 * A segment is finished after this time even if it is not full. With the move to the archive, that stays below five
 * minutes.
 */
const longestPieceSeconds = 240;

/** Makes or removes the folder, which turns archiving on or off at the next start of the database. Returns its path. */
export function prepareSpoolFolder(dataFolder: string, isWanted: boolean): string {
  const home = prepareHome(dataFolder);
  const folder = spoolFolder(home);
  if (!isWanted) {
    rmSync(folder, { recursive: true, force: true });
    return folder;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (home.user) chownSync(folder, home.user.uid, home.user.gid);
  return folder;
}

/** PostgreSQL runs the command in its own folder. A segment that already exists was copied in full before a crash. */
export function archiveSettings(home: Home): Record<string, string> {
  if (!existsSync(spoolFolder(home))) return {};
  const place = '../log-spool/%f';
  return {
    archive_mode: 'on',
    archive_timeout: `${longestPieceSeconds}s`,
    archive_command: `test -f ${place} || (cp %p ${place}.half && sync ${place}.half && mv ${place}.half ${place})`,
  };
}
