import { StartError } from '../../platform/start-error';
import { readRoot, readSigner } from './keys-folder';
import { openRegistry, type Registry } from './registry';
import type { RegistrySettings } from './registry-settings';
import { openStore } from './store/open-store';
import { isRegistry } from './trust/trust';

/**
 * The registry of the settings; undefined when none is configured and none is in the usual place. An edge that has
 * followed a registry before keeps using it: its own copy serves while the registry is away.
 */
export async function findRegistry(
  settings: RegistrySettings,
  { wasFollowed = false } = {},
): Promise<Registry | undefined> {
  const store = openStore(settings.address);
  const isWanted = settings.isWanted || wasFollowed;
  // When a configured registry does not answer, an edge uses its own copy.
  if (!wasFollowed && !(await isRegistry(store).catch(() => isWanted))) {
    if (!isWanted) return undefined;
    throw new StartError(
      `There is no registry in ${store.place}: make one with \`npm run release -- init\`.`,
    );
  }
  const root = settings.root ?? (await readRoot(settings.keysFolder));
  if (!root)
    throw new StartError(
      `The registry in ${store.place} needs the public key of its root: set RELEASES_ROOT_KEY to what \`npm run release -- init\` printed.`,
    );
  return openRegistry({ store, root, signer: await readSigner(settings.keysFolder, 'channel') });
}
