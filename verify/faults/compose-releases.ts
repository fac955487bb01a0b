import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, remoteNames } from 'shared-lib/releases';
import { repository } from '../stand/repository';

/** A folder in which a build lies, with its `release.json`. */
type Build = string;

const dist = (name: string): Build => path.join(repository, name, 'dist');

/** The builds of this checkout: the shell, and every remote but those named. */
export function ownBuilds({ without = [] }: { without?: string[] } = {}): Build[] {
  return ['shell', ...remoteNames.filter((name) => !without.includes(name))].map(dist);
}

/** Lays copies of builds out as `<directory>/<name>/<version>/`, so that no rebuild pulls them from under a stand. */
export async function composeReleases(directory: string, builds: Build[]): Promise<string> {
  await Promise.all(
    builds.map(async (build) => {
      const { name, version } = parseRelease(
        JSON.parse(await readFile(path.join(build, 'release.json'), 'utf8')),
      );
      await cp(build, path.join(directory, name, version), { recursive: true });
    }),
  );
  return directory;
}
