import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { buildAssetUrl, isContractStoryFile, isStandaloneFile, type Release } from 'shared-lib/releases';

/** A release that an edge serves. `manifest` is the hash of its manifest, which pages may fetch. */
export type ServedRelease = Release & { manifest?: string };

/** Computes the integrity hash of a manifest's bytes. With this hash, a browser checks the manifest. */
export function computeManifestIntegrity(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Builds the manifest of a local build. Nobody has signed it. */
export function buildLocalManifest(release: Release): { content: Buffer; integrity: string } {
  const { name, version, kind, container, entry, groups, files } = release;
  const about = { name, version, kind, container, entry, groups, files };
  const content = Buffer.from(canonicalize(about) ?? 'null');
  return { content, integrity: computeManifestIntegrity(content) };
}

/** Adds to a local build the hash of its manifest, which nobody has signed. */
export function addManifestHash<Found extends Release>(release: Found): Found & { manifest: string } {
  return { ...release, manifest: buildLocalManifest(release).integrity };
}

/**
 * A shell that provides a module with this name can fetch manifests. For other shells, the page lists the
 * hashes of all files.
 */
const manifestModuleName = 'release-manifests';

export function canFetchManifests(shell: Release): boolean {
  return shell.contract !== undefined && Object.hasOwn(shell.contract.gives, manifestModuleName);
}

const integrityCheckedFilePattern = /\.(js|css)$/;

/** The addresses of a release's scripts and style sheets, with their sha384. */
export type FileHashes = [url: string, sha384: string][];

/**
 * Lists the scripts and style sheets of a release that pages may load, with their hashes. Leaves out contract stories,
 * and the standalone files, which only other federation hosts load.
 */
export const listFileHashes = cachePerRelease((release): FileHashes => {
  const { name, version, files } = release;
  const checked = files.filter(
    ({ path }) =>
      integrityCheckedFilePattern.test(path) && !isStandaloneFile(path) && !isContractStoryFile(release, path),
  );
  return checked.map((file) => [buildAssetUrl(name, version, file.path), file.sha384]);
});

/** Computes the id of a release. Two builds have different ids even if their version is the same. */
export const computeReleaseId = cachePerRelease(
  (release): string =>
    release.manifest ??
    createHash('sha256')
      .update(JSON.stringify(listFileHashes(release)))
      .digest('base64'),
);

/** Caches the result of a function for each release. Nearly every page needs these results for all its releases. */
export function cachePerRelease<Result>(
  compute: (release: ServedRelease) => Result,
): (release: ServedRelease) => Result {
  const results = new WeakMap<ServedRelease, Result>();
  return (release) => {
    const result = results.get(release) ?? compute(release);
    results.set(release, result);
    return result;
  };
}
