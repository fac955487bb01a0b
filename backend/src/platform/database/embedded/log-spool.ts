import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHome, prepareDatabaseHome } from './home';

/**
 * Returns the spool folder. PostgreSQL copies each finished segment of its write-ahead log there, and the
 * archive job fetches it.
 */
const buildSpoolPath = ({ folder }: DatabaseHome) => join(folder, 'log-spool');

/**
 * PostgreSQL finishes a segment after this time, even if it is not full. So changes reach the archive within
 * five minutes.
 */
const longestSegmentSeconds = 240;

/** Creates or removes the spool folder. This turns archiving on or off at the next database start. */
export function prepareSpoolFolder(dataFolder: string, isArchiving: boolean): string {
  const home = prepareDatabaseHome(dataFolder);
  const folder = buildSpoolPath(home);
  if (!isArchiving) {
    rmSync(folder, { recursive: true, force: true });
    return folder;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (home.user) chownSync(folder, home.user.uid, home.user.gid);
  return folder;
}

/** The settings that copy finished segments to the spool folder. A segment that exists there is complete. */
export function buildArchiveSettings(home: DatabaseHome): Record<string, string> {
  if (!existsSync(buildSpoolPath(home))) return {};
  const place = '../log-spool/%f';
  return {
    archive_mode: 'on',
    archive_timeout: `${longestSegmentSeconds}s`,
    archive_command: `test -f ${place} || (cp %p ${place}.half && sync ${place}.half && mv ${place}.half ${place})`,
  };
}
