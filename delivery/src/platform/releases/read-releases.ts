import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease } from 'shared-lib/releases';
import { checkPlace } from './check-place';
import type { ReleaseFolder } from './find-release-folders';
import type { FoundRelease } from './found-release';

/** Reads every release that can be read; says in one sentence of each other folder why it is left out. */
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
