import { activateNextKey, readNextSigner, readSigner, saveRootKey } from '../registry/keys-folder';
import type { Registry } from '../registry/registry';
import { newestTrusted } from '../registry/trust/trust';

/**
 * Completes a rotation that was interrupted: the new key counts already, but its file does not have the name of the
 * old one yet. Returns whether there was such a rotation.
 */
export async function finishRotation(registry: Registry, keysFolder: string, name: string): Promise<boolean> {
  const next = await readNextSigner(keysFolder, name);
  if (!next) return false;
  const { trust, root } = await newestTrusted(registry.store, registry.root);
  const old = await readSigner(keysFolder, name);
  const counts = (key: string | undefined) => root === key || trust.keys.some((one) => one.key === key);
  if (!counts(next.publicKey) || counts(old?.publicKey)) return false;
  await activateNextKey(keysFolder, name);
  if (name === 'root') await saveRootKey(keysFolder, next.publicKey);
  return true;
}
