import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRelease, type Release, type RemoteName } from 'shared-lib/releases';
import { releasesFolder } from './shared-servers';

/** The release of a remote that the main test server serves. Known only while tests run. */
export function servedRelease(name: RemoteName | 'shell'): Release {
  const folder = path.join(releasesFolder(), name);
  const [version = ''] = readdirSync(folder);
  return parseRelease(JSON.parse(readFileSync(path.join(folder, version, 'release.json'), 'utf8')));
}

/** The version of that release, as part of a pattern. */
export function servedVersion(name: RemoteName): string {
  return servedRelease(name).version.replaceAll('.', '\\.');
}
