import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release, remoteNames } from 'shared-lib/releases';
import { isVersion } from './compare-versions';

/** Reads all valid releases. Reports each folder that it skips, with a sentence. */
export async function readReleases(
  folders: ReleaseFolder[],
  reportSkipped: (sentence: string) => void,
): Promise<ReleaseInFolder[]> {
  const found = await Promise.all(folders.map((folder) => readRelease(folder, reportSkipped)));
  return found.filter((release) => release !== undefined);
}

async function readRelease(found: ReleaseFolder, reportSkipped: (sentence: string) => void) {
  try {
    const text = await readFile(path.join(found.folder, 'release.json'), 'utf8');
    const release = parseRelease(JSON.parse(text));
    checkReleaseIdentity(release, found);
    return { ...release, folder: found.folder };
  } catch (error) {
    reportSkipped(`The release in ${found.folder} is left out: ${describeError(error)}.`);
    return undefined;
  }
}

function describeError(error: unknown): string {
  if (Object(error).code === 'ENOENT') return 'it has no release.json';
  return error instanceof Error ? error.message : String(error);
}

/** A folder that may contain a release. `version` is undefined if the path names no version. */
export type ReleaseFolder = { name: string; version: string | undefined; folder: string };

const packageNames = ['shell', ...remoteNames];

export function listBuildFolders(root: string): ReleaseFolder[] {
  return packageNames.map((name) => ({ name, version: undefined, folder: path.join(root, name, 'dist') }));
}

/** Lists all versions of all packages in a folder that stores releases as `<name>/<version>/`. */
export async function listReleaseFolders(directory: string): Promise<ReleaseFolder[]> {
  const found = await Promise.all(packageNames.map((name) => listVersionFolders(directory, name)));
  return found.flat();
}

async function listVersionFolders(directory: string, name: string): Promise<ReleaseFolder[]> {
  const folder = path.join(directory, name);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map((entry) => ({ name, version: entry.name, folder: path.join(folder, entry.name) }));
}

export type ReleaseInFolder = Release & { folder: string };

/**
 * Throws an error if a release has another name, version or kind than its folder says. Such a release would be
 * served at a wrong address.
 */
export function checkReleaseIdentity(release: Release, expected: { name: string; version: string | undefined }): void {
  const { name, version } = expected;
  if (!isVersion(release.version)) throw new Error(`"${release.version}" is no version`);
  if (release.name !== name) throw new Error(`it belongs to ${release.name}, not to ${name}`);
  if (version !== undefined && release.version !== version) throw new Error(`it is version ${release.version}`);
  if ((release.kind === 'shell') !== (name === 'shell')) throw new Error(`its kind is ${release.kind}`);
}
