import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from 'shared-lib/releases';

/** A folder that may hold a release; the version is known where the folder's place states it. */
export type ReleaseFolder = { name: string; version: string | undefined; folder: string };

const names = ['shell', ...remoteNames];

/** Each package's own build. */
export function packageBuilds(root: string): ReleaseFolder[] {
  return names.map((name) => ({ name, version: undefined, folder: path.join(root, name, 'dist') }));
}

/** All versions of all names in a folder of `<name>/<version>/` releases. */
export async function releaseFolders(directory: string): Promise<ReleaseFolder[]> {
  const found = await Promise.all(names.map((name) => versionsOf(directory, name)));
  return found.flat();
}

async function versionsOf(directory: string, name: string): Promise<ReleaseFolder[]> {
  const place = path.join(directory, name);
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => ({ name, version: entry.name, folder: path.join(place, entry.name) }));
}
