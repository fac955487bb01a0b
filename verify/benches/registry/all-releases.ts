import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release, remoteNames } from 'shared-lib/releases';
import { repository } from '../../stand/repository';

/** One release of the shell, since older ones do not make a page larger, and all releases of the remotes. */
export async function allReleases(remotes: readonly string[], releasesEach: number): Promise<Release[]> {
  const shell = await builtRelease('shell');
  const built = await Promise.all(remoteNames.map(builtRelease));
  const ofRemotes = remotes.flatMap((name, place) => {
    const model = built[place % built.length];
    if (!model) throw new Error('There is no remote to make others of.');
    return Array.from({ length: releasesEach }, (_, nth) => releaseLike(model, name, nth));
  });
  return [{ ...shell, version: '1.0.0' }, ...ofRemotes];
}

function releaseLike(model: Release, name: string, nth: number): Release {
  const version = `1.${nth}.0`;
  return {
    ...model,
    name,
    version,
    container: `${name}_${version}`.replaceAll(/[-.]/g, '_'),
    files: model.files.map((file) => ({ ...file, sha384: hashFor(`${name} ${version} ${file.path}`) })),
  };
}

const hashFor = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function builtRelease(name: string): Promise<Release> {
  return parseRelease(JSON.parse(await readFile(path.join(repository, name, 'dist/release.json'), 'utf8')));
}
