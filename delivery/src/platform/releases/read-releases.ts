import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, remoteNames } from 'shared-lib/releases';
import { checkPlace } from './check-place';
import type { FoundRelease } from './found-release';

/** Reads all readable releases. For every other folder it says in one sentence why it is left out. */
export async function readReleases(
  folders: ReleaseFolder[],
  leaveOut: (sentence: string) => void,
): Promise<FoundRelease[]> {
  const found = await Promise.all(folders.map((folder) => readOne(folder, leaveOut)));
  return found.filter((release) => release !== undefined);
}

async function readOne(place: ReleaseFolder, leaveOut: (sentence: string) => void) {
  try {
    const text = await readFile(path.join(place.folder, 'release.json'), 'utf8');
    const release = parseRelease(JSON.parse(text));
    checkPlace(release, place);
    return { ...release, folder: place.folder };
  } catch (error) {
    leaveOut(`The release in ${place.folder} is left out: ${reasonOf(error)}.`);
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (Object(error).code === 'ENOENT') return 'it has no release.json';
  return error instanceof Error ? error.message : String(error);
}

/** A folder that may hold a release. The version is known when the path contains it. */
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
