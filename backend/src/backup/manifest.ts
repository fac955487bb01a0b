import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { readOrCreateSigningKey } from '../platform/journal/checkpoints/signing-key';
import { readUncheckedFields } from '../platform/read-unchecked-fields';
import { StartError } from '../platform/start-error';

/** A file of a backup, with the size and SHA-256 of its stored bytes. */
export type BackupFile = { path: string; bytes: number; sha256: string };

/** The content list of a backup. It is written last, so a folder without it is an incomplete backup. */
export type BackupManifest = {
  format: 3;
  /** The public keys, in the age format, for which the files are encrypted. Empty without encryption. */
  recipients: string[];
  /** True if the backup has the passwords and secret keys of DATA_DIR. */
  hasKeys: boolean;
  madeAt: string;
  /** Empty folders that a restore must create. */
  folders: string[];
  files: BackupFile[];
};

/** The public key, and the signature of all other fields, both in base64. */
type ManifestSignature = { publicKey: string; signature: string };
export type SignedManifest = BackupManifest & ManifestSignature;
/**
 * The manifest of a backup from a version that could not encrypt backups. Such a backup always contains the
 * secret keys.
 */
export type UnencryptedManifest = Omit<BackupManifest, 'format' | 'recipients' | 'hasKeys'> &
  ManifestSignature & { format: 2 };
/** The manifest of a backup from a version that did not sign manifests. */
type UnsignedManifest = Omit<UnencryptedManifest, 'format' | keyof ManifestSignature> & { format: 1 };

export type AnyManifest = SignedManifest | UnencryptedManifest | UnsignedManifest;

export const manifestName = 'manifest.json';
/** The folder of the database inside a backup. The other folder (`rest`) has all other files of DATA_DIR. */
export const databaseFolderName = 'database';
export const otherDataFolderName = 'rest';

export function parseManifest(text: string, path: string): AnyManifest {
  const manifest = readManifestFields(text);
  if (manifest) return manifest;
  throw new StartError(`${path} is not the manifest of a backup that this version can restore.`);
}

function readManifestFields(text: string): AnyManifest | undefined {
  const { format, madeAt, folders, files, publicKey, signature, ...otherFields } = readUncheckedFields(parseJson(text));
  if (typeof madeAt !== 'string') return undefined;
  if (!Array.isArray(folders) || !folders.every(isPathInsideBackup)) return undefined;
  if (!Array.isArray(files) || !files.every(isBackupFile)) return undefined;
  if (format === 1) return { format, madeAt, folders, files };
  if (typeof publicKey !== 'string' || typeof signature !== 'string') return undefined;
  const signed = { madeAt, folders, files, publicKey, signature };
  if (format === 2) return { format, ...signed };
  const { recipients, hasKeys } = otherFields;
  if (format !== 3 || typeof hasKeys !== 'boolean' || !Array.isArray(recipients)) return undefined;
  return { format, recipients: recipients.map(String), hasKeys, ...signed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBackupFile(value: unknown): value is BackupFile {
  const { path, bytes, sha256 } = readUncheckedFields(value);
  return isPathInsideBackup(path) && Number.isSafeInteger(bytes) && /^[0-9a-f]{64}$/.test(String(sha256));
}

/**
 * Returns true if a path stays inside its folder. Otherwise a forged manifest could overwrite other files.
 */
function isPathInsideBackup(path: unknown): path is string {
  if (typeof path !== 'string' || !/^(database|rest)(\/|$)/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/**
 * The folder in DATA_DIR with the key that signs backups. Backups omit it. Otherwise an attacker could sign a
 * changed backup again.
 */
export const backupKeyFolderName = 'backup-key';

/** Signs a manifest with the key of this data folder. Creates the key if it is missing. */
export function signManifest(manifest: BackupManifest, dataFolder: string): SignedManifest {
  const key = readOrCreateSigningKey(join(dataFolder, backupKeyFolderName));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const signature = sign(null, buildBytesToSign(manifest), key).toString('base64');
  return { ...manifest, publicKey, signature };
}

/** Throws if the manifest was changed after it was signed. */
export function refuseChangedManifest(
  { publicKey, signature, ...manifest }: SignedManifest | UnencryptedManifest,
  place: string,
): void {
  if (isSignatureValid(manifest, publicKey, signature)) return;
  throw new StartError(`${place} was changed after the backup had been made. Nothing was restored.`);
}

/** Returns the SHA-256 of the public key, as text that is short enough to write down. */
export function computeKeyFingerprint({ publicKey }: Pick<SignedManifest, 'publicKey'>): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
}

function isSignatureValid(manifest: object, publicKey: string, signature: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== undefined && verify(null, buildBytesToSign(manifest), key, Buffer.from(signature, 'base64'));
}

function readPublicKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
}

function buildBytesToSign(manifest: object): Buffer {
  return Buffer.from(canonicalize(manifest) ?? '');
}
