import { randomBytes } from 'node:crypto';
import type { RegistryStore } from './store/registry-store';
import type { Signer } from './trust/key';

/** Access to a registry: its store, and the keys that this process has. */
export type Registry = {
  store: RegistryStore;
  /**
   * The public root key, by which everything else is verified. It never comes from the registry itself, where
   * an attacker could change it.
   */
  root: string;
  /** Signs the channel and its log. Undefined: the registry can only be read. */
  signer: Signer | undefined;
  environment: RegistryEnvironment;
};

export function openRegistry(parts: Omit<Registry, 'environment'> & { environment?: RegistryEnvironment }): Registry {
  return { ...parts, environment: parts.environment ?? systemEnvironment };
}

/** The current time and random salts. Tests use fixed ones. */
type RegistryEnvironment = { now(): Date; salt(): string };

const systemEnvironment: RegistryEnvironment = {
  now: () => new Date(),
  salt: () => randomBytes(12).toString('hex'),
};

/** Lists all releases in the registry, or all releases of one remote. */
export async function listReleases({ store }: Registry, remote?: string): Promise<{ name: string; version: string }[]> {
  const files = await store.list(remote === undefined ? '' : `${remote}/`);
  return files.flatMap((file) => {
    const [name, version, last, ...more] = file.split('/');
    return name && version && last === 'manifest.json' && more.length === 0 ? [{ name, version }] : [];
  });
}
