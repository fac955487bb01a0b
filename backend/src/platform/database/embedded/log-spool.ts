import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, prepareHome } from './home';

/** Where PostgreSQL leaves each finished piece of its write-ahead log, until it is carried to the archive. */
const spoolFolder = ({ folder }: Home) => join(folder, 'log-spool');

/** After so long a piece is finished though it is not full: with the way to the archive less than five minutes. */
const longestPieceSeconds = 240;

/** Makes the folder, which turns the archiving on at the next start of the database, or takes it away. Gives its path. */
export function keepSpool(dataFolder: string, isWanted: boolean): string {
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

/** PostgreSQL runs the command in its own folder. A piece that is there was copied before a crash, whole. */
export function archiveSettings(home: Home): Record<string, string> {
  if (!existsSync(spoolFolder(home))) return {};
  const place = '../log-spool/%f';
  return {
    archive_mode: 'on',
    archive_timeout: `${longestPieceSeconds}s`,
    archive_command: `test -f ${place} || (cp %p ${place}.half && sync ${place}.half && mv ${place}.half ${place})`,
  };
}
