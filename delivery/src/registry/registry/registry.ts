import { randomBytes } from 'node:crypto';
import type { RegistryStore } from './store/registry-store';
import type { Signer } from './trust/key';

/** A registry with the keys and the store of one process. */
export type Registry = {
  store: RegistryStore;
  /** The public key on which all trust in the registry rests. It reaches us by another way than the registry. */
  root: string;
  /** Signs the channel and its log; without it the registry is read-only. */
  signer: Signer | undefined;
  world: World;
};

export function openRegistry(parts: Omit<Registry, 'world'> & { world?: World }): Registry {
  return { ...parts, world: parts.world ?? realWorld };
}

/** The inputs from outside: time and random salts. */
type World = { now(): Date; salt(): string };

const realWorld: World = { now: () => new Date(), salt: () => randomBytes(12).toString('hex') };

/** All releases in the registry, or those of one remote. */
export async function releasesIn(
  { store }: Registry,
  remote?: string,
): Promise<{ name: string; version: string }[]> {
  const files = await store.list(remote === undefined ? '' : `${remote}/`);
  return files.flatMap((file) => {
    const [name, version, last, ...more] = file.split('/');
    return name && version && last === 'manifest.json' && more.length === 0 ? [{ name, version }] : [];
  });
}
