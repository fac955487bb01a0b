import { fieldsOf } from '../fields-of';
import { StartError } from '../start-error';

/** A file of a backup: its path there, its size, and the SHA-256 of its content. */
export type BackupFile = { path: string; bytes: number; sha256: string };

/** What a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = {
  format: 2;
  madeAt: string;
  /** Folders that must exist though nothing lies in them. */
  folders: string[];
  files: BackupFile[];
};

/** With the public key that it was signed with, and the signature over all the rest; both in base64. */
export type SignedManifest = Manifest & { publicKey: string; signature: string };
/** Before manifests were signed. */
export type UnsignedManifest = Omit<Manifest, 'format'> & { format: 1 };

export const manifestName = 'manifest.json';
/** Where the database lies in a backup, and where everything else of DATA_DIR does. */
export const databaseFolder = 'database';
export const restFolder = 'rest';

export function parseManifest(text: string, place: string): SignedManifest | UnsignedManifest {
  const manifest = readFields(text);
  if (manifest) return manifest;
  throw new StartError(`${place} is not the manifest of a backup that this version can restore.`);
}

function readFields(text: string): SignedManifest | UnsignedManifest | undefined {
  const { format, madeAt, folders, files, publicKey, signature } = fieldsOf(parseJson(text));
  if (typeof madeAt !== 'string') return undefined;
  if (!Array.isArray(folders) || !folders.every(isInside)) return undefined;
  if (!Array.isArray(files) || !files.every(isBackupFile)) return undefined;
  if (format === 1) return { format, madeAt, folders, files };
  if (format !== 2 || typeof publicKey !== 'string' || typeof signature !== 'string') return undefined;
  return { format, madeAt, folders, files, publicKey, signature };
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
