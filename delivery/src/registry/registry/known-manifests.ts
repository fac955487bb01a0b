import { type Manifest, readManifest } from './manifest';
import type { Registry } from './registry';
import type { RegistryStore } from './store/registry-store';
import type { Trust } from './trust/trust';

/** This many verified releases stay in memory. */
const mostReleases = 200;

/** Finds releases of a registry by name and version, as their teams signed them. */
export type KnownManifests = (name: string, version: string) => Promise<Manifest | undefined>;

/**
 * Reads a manifest from the registry or from the local copy, once. Undefined when neither has one that a team
 * signed.
 */
export function knownManifests({
  registry,
  near,
  trust,
}: {
  registry: Registry;
  near: RegistryStore;
  trust(): Trust;
}): KnownManifests {
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
