import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import {
  listMembersOfAct,
  parseRelease,
  type Release,
  type ReleaseAct,
  type ReleaseFile,
  type RemoteChannel,
} from 'shared-lib/releases';
import { checkReleaseIdentity } from '../../platform/releases/read-releases';
import { computeManifestIntegrity } from '../../platform/releases/release-manifest';
import type { Registry } from './registry';
import type { RegistryStore } from './store/registry-store';
import { readSignedDocument, toCanonicalBytes } from './trust/signed';
import { findKeysForName, type TrustDocument } from './trust/trust';

/** A signed release. `hash` is its sha256, by which the channel names it. */
export type Manifest = { release: Release; hash: string };

/** A manifest as an edge serves it. `content` has the bytes that were signed. */
export type ServedManifest = Manifest & { release: { manifest: string }; content: Buffer };

export const buildManifestPath = (name: string, version: string) => `${name}/${version}/manifest.json`;

export const buildFilePath = (name: string, version: string, file: string) => `${name}/${version}/files/${file}`;

/**
 * Reads a manifest. Returns undefined if there is none. Throws an error if its team has not signed it for
 * this name and version.
 */
export async function readManifest(
  { store }: Registry,
  trust: TrustDocument,
  { name, version }: { name: string; version: string },
): Promise<ServedManifest | undefined> {
  const bytes = await store.read(buildManifestPath(name, version));
  if (!bytes) return undefined;
  const signed = readSignedDocument(bytes, 'release', {
    keys: findKeysForName(trust, name),
    schema: Type.Unknown(),
  });
  const release = parseRelease(signed);
  checkReleaseIdentity(release, { name, version });
  const content = toCanonicalBytes(signed);
  return {
    release: { ...release, manifest: computeManifestIntegrity(content) },
    hash: createHash('sha256').update(content).digest('hex'),
    content,
  };
}

/** The functions that decompress a file, by its suffix. A release has each file plain and compressed. */
const decompressors = {
  '': (bytes: Buffer) => bytes,
  '.br': (bytes: Buffer) => brotliDecompressSync(bytes),
  '.gz': (bytes: Buffer) => gunzipSync(bytes),
};

type CompressionSuffix = keyof typeof decompressors;

export const compressionSuffixes = ['', '.br', '.gz'] as const satisfies CompressionSuffix[];

/** Returns true if the decompressed bytes match the hash of the file in the release. */
export function matchesReleaseFile({ sha384 }: ReleaseFile, bytes: Buffer, suffix: CompressionSuffix): boolean {
  try {
    const content = decompressors[suffix](bytes);
    return `sha384-${createHash('sha384').update(content).digest('base64')}` === sha384;
  } catch {
    return false;
  }
}

/** The signed releases of the registry, by name and version. */
export type ReleaseIndex = ReadonlyMap<string, Manifest>;

export const buildReleaseKey = (name: string, version: string) => `${name} ${version}`;

/**
 * Reads the releases that an act needs: live ones, the predecessors of stable ones, and those that the act
 * names.
 */
export async function readReleasesForAct(
  registry: Registry,
  trust: TrustDocument,
  remotes: Record<string, RemoteChannel>,
  act: ReleaseAct,
): Promise<ReleaseIndex> {
  const names = Object.entries(remotes).flatMap(([name, channel]) =>
    listLiveAndRollbackVersions(channel).map((version) => ({ name, version })),
  );
  const named = listMembersOfAct(act).map(({ remote, version }) => ({ name: remote, version }));
  return readManifestsOfReleases(registry, trust, [...names, ...named]);
}

/** Reads the releases with these names and versions. Leaves out releases that the registry does not have. */
async function readManifestsOfReleases(
  registry: Registry,
  trust: TrustDocument,
  releases: readonly { name: string; version: string }[],
): Promise<ReleaseIndex> {
  const read = await Promise.all(releases.map((release) => readManifest(registry, trust, release)));
  return new Map(
    read.flatMap((manifest, index) => {
      const release = releases[index];
      return release && manifest ? [[buildReleaseKey(release.name, release.version), manifest] as const] : [];
    }),
  );
}

/** Reads the stable release and the canary of each remote. */
export async function readStableAndCanaryReleases(
  registry: Registry,
  trust: TrustDocument,
  remotes: Record<string, RemoteChannel>,
): Promise<Release[]> {
  const releases = Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, canary].flatMap((live) => (live ? { name, version: live.version } : [])),
  );
  const manifests = await readManifestsOfReleases(registry, trust, releases);
  return [...manifests.values()].map(({ release }) => release);
}

/** Lists the stable version, the canary's version, and the version that a rollback would bring back. */
function listLiveAndRollbackVersions({ stable, canary, retired }: RemoteChannel): string[] {
  const before = retired.find(({ why }) => why === 'replaced');
  return [stable, canary, before].flatMap((live: Release | typeof stable | undefined) => live?.version ?? []);
}

/** How many verified manifests are kept in memory. */
const maxCachedManifests = 200;

/** Reads the signed manifest of a release by name and version. */
export type ManifestReader = (name: string, version: string) => Promise<ServedManifest | undefined>;

/** Creates a reader that takes manifests from the registry or from the local copy, and caches them. */
export function createManifestReader(
  registry: Registry,
  localStore: RegistryStore,
  trust: () => TrustDocument,
): ManifestReader {
  const cache = new Map<string, ServedManifest>();
  const readFromAnyStore = async (name: string, version: string) => {
    for (const store of [registry.store, localStore]) {
      const release = { name, version };
      const found = await readManifest({ ...registry, store }, trust(), release).catch(() => undefined);
      if (found) return found;
    }
    return undefined;
  };
  return async (name, version) => {
    const key = `${name} ${version}`;
    const manifest = cache.get(key) ?? (await readFromAnyStore(name, version));
    // Does not cache previews, because they can be replaced or removed at any time.
    if (!manifest || manifest.release.preview) return manifest;
    if (cache.size >= maxCachedManifests) cache.clear();
    cache.set(key, manifest);
    return manifest;
  };
}
