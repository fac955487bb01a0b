import type { Registry } from '../registry';
import { keepNextKey, keepRoot, takeNextKey } from '../registry/keys-folder';
import type { Signer } from '../registry/trust/key';
import { writeRotation } from '../registry/trust/rotation';
import { writeTrust } from '../registry/trust/trust';
import type { RootHolder } from './root-holder';

/**
 * Puts another root key in the place of the one. Whoever was given the old one comes to the new one by a document that
 * both have signed; it lies there before anything is signed by the new one alone.
 */
export async function rotateRoot(
  registry: Registry,
  keysFolder: string,
  { root, trust }: RootHolder,
): Promise<Signer> {
  const next = await keepNextKey(keysFolder, 'root');
  await writeRotation(registry.store, root, next);
  await writeTrust(registry.store, { ...trust, version: trust.version + 1 }, next);
  await takeNextKey(keysFolder, 'root');
  await keepRoot(keysFolder, next.publicKey);
  return next;
}
