import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { keepSigningKey } from '../platform/journal/checkpoints/signing-key';
import { StartError } from '../platform/start-error';
import type { Manifest, PlainManifest, SignedManifest } from './manifest';

/** The folder of DATA_DIR with the key that signs backups. No backup has it, or who changes one could sign it anew. */
export const backupKeyFolder = 'backup-key';

/** Signs with the key of this data folder, which is made where there is none. */
export function signManifest(manifest: Manifest, dataFolder: string): SignedManifest {
  const key = keepSigningKey(join(dataFolder, backupKeyFolder));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const signature = sign(null, bytesOf(manifest), key).toString('base64');
  return { ...manifest, publicKey, signature };
}

/** Throws where the manifest is not as it was signed. */
export function refuseChanged(
  { publicKey, signature, ...manifest }: SignedManifest | PlainManifest,
  place: string,
): void {
  if (isSigned(manifest, publicKey, signature)) return;
  throw new StartError(`${place} was changed after the backup had been made. Nothing was restored.`);
}

/** Short enough to be written down: the SHA-256 of the public key. */
export function fingerprintOf({ publicKey }: Pick<SignedManifest, 'publicKey'>): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
}

function isSigned(manifest: object, publicKey: string, signature: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== undefined && verify(null, bytesOf(manifest), key, Buffer.from(signature, 'base64'));
}

function readPublicKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
}

function bytesOf(manifest: object): Buffer {
  return Buffer.from(canonicalize(manifest) ?? '');
}
