import type { Release } from 'shared-lib/releases';
import { isVersion } from './compare-versions';

/** Throws a sentence when a release lies in another one's place: it would be served under a wrong address. */
export function checkPlace(release: Release, place: { name: string; version: string | undefined }): void {
  const { name, version } = place;
  if (!isVersion(release.version)) throw new Error(`"${release.version}" is no version`);
  if (release.name !== name) throw new Error(`it belongs to ${release.name}, not to ${name}`);
  if (version !== undefined && release.version !== version)
    throw new Error(`it is version ${release.version}`);
  if ((release.kind === 'shell') !== (name === 'shell')) throw new Error(`its kind is ${release.kind}`);
}
