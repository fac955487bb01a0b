import type { Registry } from './registry';
import { type Manifest, readManifest } from './registry';
import type { RegistryStore } from './store/registry-store';
import type { Trust } from './trust/trust';

/** So many releases are remembered as they were verified. */
const mostReleases = 200;

/** Releases of a registry by name and version, as their teams signed them. */
export type KnownManifests = (name: string, version: string) => Promise<Manifest | undefined>;

/** From the registry, or from what was kept of it; nothing where neither has what a team has signed. Read once. */
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
