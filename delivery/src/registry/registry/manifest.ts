import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import {
  parseRelease,
  type Release,
  type ReleaseAct,
  type ReleaseFile,
  type RemoteChannel,
} from 'shared-lib/releases';
import { checkPlace } from '../../platform/releases/read-releases';
import type { Registry } from './registry';
import type { RegistryStore } from './store/registry-store';
import { sha256, unseal } from './trust/signed';
import { keysFor, type Trust } from './trust/trust';

/** A release that its team has signed, and the sha256 by which a channel names it. */
export type Manifest = { release: Release; hash: string };

export const manifestName = (name: string, version: string) => `${name}/${version}/manifest.json`;

export const fileName = (name: string, version: string, file: string) => `${name}/${version}/files/${file}`;

/** Reads a manifest. Undefined when there is none; throws when the remote's team has not signed it for that place. */
export async function readManifest(
  { store }: Registry,
  trust: Trust,
  { name, version }: { name: string; version: string },
): Promise<Manifest | undefined> {
  const bytes = await store.read(manifestName(name, version));
  if (!bytes) return undefined;
  const signed = unseal(bytes, 'release', { keys: keysFor(trust, name), schema: Type.Unknown() });
  const release = parseRelease(signed);
  checkPlace(release, { name, version });
  return { release, hash: sha256(signed) };
}

/** How to unpack each form of a file: a release holds the plain file and its compressed forms. */
const unpack = {
  '': (bytes: Buffer) => bytes,
  '.br': (bytes: Buffer) => brotliDecompressSync(bytes),
  '.gz': (bytes: Buffer) => gunzipSync(bytes),
};

type PackedForm = keyof typeof unpack;

export const packedForms = ['', '.br', '.gz'] as const satisfies PackedForm[];

/** Whether these bytes, unpacked, are the file that the release describes. */
export function isFile({ sha384 }: ReleaseFile, bytes: Buffer, suffix: PackedForm): boolean {
  try {
    const content = unpack[suffix](bytes);
    return `sha384-${createHash('sha384').update(content).digest('base64')}` === sha384;
  } catch {
    return false;
  }
}

/** Name and version → the release in the registry, as its team signed it. */
export type KnownReleases = ReadonlyMap<string, Manifest>;

export const keyOf = (name: string, version: string) => `${name} ${version}`;

/** The releases that a decision needs: what is live, what was stable before, and what the act names. */
export async function liveReleases(
  registry: Registry,
  trust: Trust,
  remotes: Record<string, RemoteChannel>,
  act: ReleaseAct,
): Promise<KnownReleases> {
  const names = Object.entries(remotes).flatMap(([name, channel]) =>
    versionsOf(channel).map((version) => ({ name, version })),
  );
  const wanted = [...names, { name: act.remote, version: act.version }];
  const read = await Promise.all(wanted.map((place) => readManifest(registry, trust, place)));
  return new Map(
    read.flatMap((manifest, index) => {
      const place = wanted[index];
      return place && manifest ? [[keyOf(place.name, place.version), manifest] as const] : [];
    }),
  );
}

/** Stable, canary, and the release that a roll-back would return to. */
function versionsOf({ stable, canary, retired }: RemoteChannel): string[] {
  const before = retired.find(({ why }) => why === 'replaced');
  return [stable, canary, before].flatMap((live: Release | typeof stable | undefined) => live?.version ?? []);
}

/** This many verified releases stay in memory. */
const mostReleases = 200;

/** Finds releases of a registry by name and version, as their teams signed them. */
export type KnownManifests = (name: string, version: string) => Promise<Manifest | undefined>;

/**
 * Reads a manifest from the registry or from the local copy, once. Undefined when neither has one that a team
 * signed.
 */
export function knownManifests(registry: Registry, near: RegistryStore, trust: () => Trust): KnownManifests {
  const known = new Map<string, Manifest>();
  const readSomewhere = async (name: string, version: string) => {
    for (const store of [registry.store, near]) {
      const place = { name, version };
      const found = await readManifest({ ...registry, store }, trust(), place).catch(() => undefined);
      if (found) return found;
    }
    return undefined;
  };
  return async (name, version) => {
    const key = `${name} ${version}`;
    const manifest = known.get(key) ?? (await readSomewhere(name, version));
    if (!manifest) return undefined;
    if (known.size >= mostReleases) known.clear();
    known.set(key, manifest);
    return manifest;
  };
}
