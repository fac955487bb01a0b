import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, remoteNames } from 'shared-lib/releases';
import { repository } from '../server/repository';

/** A folder with a build and its `release.json`. */
type Build = string;

const dist = (name: string): Build => path.join(repository, name, 'dist');

/** The builds of this checkout: the shell, and every remote except the named ones. */
export function ownBuilds({ without = [] }: { without?: string[] } = {}): Build[] {
  return ['shell', ...remoteNames.filter((name) => !without.includes(name))].map(dist);
}

/** Copies builds to `<directory>/<name>/<version>/`, so that a rebuild cannot remove them from a running server. */
export async function composeReleases(directory: string, builds: Build[]): Promise<string> {
  await Promise.all(
    builds.map(async (build) => {
      const { name, version } = parseRelease(JSON.parse(await readFile(path.join(build, 'release.json'), 'utf8')));
      await cp(build, path.join(directory, name, version), { recursive: true });
    }),
  );
  return directory;
}
