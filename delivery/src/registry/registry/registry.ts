import { randomBytes } from 'node:crypto';
import type { RegistryStore } from './store/registry-store';
import type { Signer } from './trust/key';

/** A registry as one process knows it. */
export type Registry = {
  store: RegistryStore;
  /** The public key that everything in it comes down to; it reached us by another way than the registry. */
  root: string;
  /** May sign the channel and its log; without it a registry can be read only. */
  signer: Signer | undefined;
  world: World;
};

export function openRegistry(parts: Omit<Registry, 'world'> & { world?: World }): Registry {
  return { ...parts, world: parts.world ?? realWorld };
}

/** What a registry takes from outside its documents. */
type World = { now(): Date; salt(): string };

const realWorld: World = { now: () => new Date(), salt: () => randomBytes(12).toString('hex') };
