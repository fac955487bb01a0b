import { StartError } from '../../platform/start-error';
import { readRoot, readSigner } from './keys-folder';
import { openRegistry, type Registry } from './registry';
import type { RegistrySettings } from './registry-settings';
import { openStore } from './store/open-store';
import { isRegistry } from './trust/trust';

/**
 * The registry that the settings name; none where nobody asked for one and none is in the usual place. An edge that has
 * followed one before never does without: it goes by what it kept.
 */
export async function findRegistry(
  settings: RegistrySettings,
  { wasFollowed = false } = {},
): Promise<Registry | undefined> {
  const store = openStore(settings.address);
  const isWanted = settings.isWanted || wasFollowed;
  // Where one is wanted and does not answer now, an edge goes by what it kept of it.
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
