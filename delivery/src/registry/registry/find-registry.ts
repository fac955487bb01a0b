import { StartError } from '../../platform/start-error';
import { findSigner, readRootKey } from './keys-folder';
import { openRegistry, type Registry } from './registry';
import type { RegistrySettings } from './registry-settings';
import { openStore } from './store/open-store';
import type { RegistryStore } from './store/registry-store';
import { containsRegistry } from './trust/trust';

export function describeMissingRegistry({ displayAddress }: RegistryStore): string {
  return `There is no registry in ${displayAddress}: set RELEASES_URL to its address, or make one with \`npm run release -- init\`.`;
}

/**
 * Finds the configured registry, or one in the default folder. An edge that has a copy of the registry does
 * not check that it can reach the registry.
 */
export async function findRegistry(
  settings: RegistrySettings,
  { wasFollowed = false } = {},
): Promise<Registry | undefined> {
  const store = openStore(settings.address);
  const isRequired = settings.isConfigured || wasFollowed;
  // If a store does not answer, it is a registry only if the settings name it.
  if (!wasFollowed && !(await containsRegistry(store).catch(() => isRequired))) {
    if (!isRequired) return undefined;
    throw new StartError(describeMissingRegistry(store));
  }
  const root = settings.root ?? (await readRootKey(settings.keysFolder));
  if (!root)
    throw new StartError(
      `The registry in ${store.displayAddress} needs the public key of its root: set RELEASES_ROOT_KEY to what \`npm run release -- init\` printed.`,
    );
  return openRegistry({ store, root, signer: await findSigner(settings, 'channel') });
}
