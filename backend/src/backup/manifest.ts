import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { fieldsOf } from '../platform/fields-of';
import { keepSigningKey } from '../platform/journal/checkpoints/signing-key';
import { StartError } from '../platform/start-error';

/** A file of a backup: its path there, and the size and SHA-256 of what lies there, encrypted or not. */
export type BackupFile = { path: string; bytes: number; sha256: string };

/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = {
  format: 3;
  /** For whom the files are encrypted, in the format of age; for nobody = they are not. */
  recipients: string[];
  /** Whether the passwords and secret keys of DATA_DIR are among them. */
  hasKeys: boolean;
  madeAt: string;
  /** Folders that must exist though nothing lies in them. */
  folders: string[];
  files: BackupFile[];
};

/** With the public key that it was signed with, and the signature over all the rest; both in base64. */
type Signed = { publicKey: string; signature: string };
export type SignedManifest = Manifest & Signed;
/** Before backups were encrypted. All keys were within. */
export type PlainManifest = Omit<Manifest, 'format' | 'recipients' | 'hasKeys'> & Signed & { format: 2 };
/** Before manifests were signed. */
type UnsignedManifest = Omit<PlainManifest, 'format' | keyof Signed> & { format: 1 };

export type AnyManifest = SignedManifest | PlainManifest | UnsignedManifest;

export const manifestName = 'manifest.json';
/** Where the database lies in a backup, and where everything else of DATA_DIR does. */
export const databaseFolder = 'database';
export const restFolder = 'rest';

export function parseManifest(text: string, place: string): AnyManifest {
  const manifest = readFields(text);
  if (manifest) return manifest;
  throw new StartError(`${place} is not the manifest of a backup that this version can restore.`);
}

function readFields(text: string): AnyManifest | undefined {
  const { format, madeAt, folders, files, publicKey, signature, ...more } = fieldsOf(parseJson(text));
  if (typeof madeAt !== 'string') return undefined;
  if (!Array.isArray(folders) || !folders.every(isInside)) return undefined;
  if (!Array.isArray(files) || !files.every(isBackupFile)) return undefined;
  if (format === 1) return { format, madeAt, folders, files };
  if (typeof publicKey !== 'string' || typeof signature !== 'string') return undefined;
  const signed = { madeAt, folders, files, publicKey, signature };
  if (format === 2) return { format, ...signed };
  const { recipients, hasKeys } = more;
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
  const { path, bytes, sha256 } = fieldsOf(value);
  return isInside(path) && Number.isSafeInteger(bytes) && /^[0-9a-f]{64}$/.test(String(sha256));
}

/** A path that cannot lead out of the folder that it is joined to. */
function isInside(path: unknown): path is string {
  if (typeof path !== 'string' || !/^(database|rest)(\/|$)/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

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
