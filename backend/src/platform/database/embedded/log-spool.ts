import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHome, prepareDatabaseHome } from './home';

/**
 * Returns the folder to which PostgreSQL copies each finished segment of its write-ahead log. The archive job
 * takes the segments from there.
 */
const buildSpoolPath = ({ folder }: DatabaseHome) => join(folder, 'log-spool');

/**
 * After this time, PostgreSQL finishes a segment even if it is not full. So changes reach the archive within
 * five minutes.
 */
const maxSegmentSeconds = 240;

/**
 * Creates or removes the spool folder. At its next start, the database archives only if the folder exists.
 */
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

/**
 * Builds the settings with which PostgreSQL copies finished segments to the spool folder. A segment in that
 * folder is always complete.
 */
export function buildArchiveSettings(home: DatabaseHome): Record<string, string> {
  if (!existsSync(buildSpoolPath(home))) return {};
  const place = '../log-spool/%f';
  return {
    archive_mode: 'on',
    archive_timeout: `${maxSegmentSeconds}s`,
    archive_command: `test -f ${place} || (cp %p ${place}.half && sync ${place}.half && mv ${place}.half ${place})`,
  };
}
