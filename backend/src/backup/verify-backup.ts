import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrorCode } from '../platform/database/error-code';
import { StartError } from '../platform/start-error';
import { hashFileContent, type SizeAndHash } from './backup-files';
import {
  type AnyManifest,
  computeKeyFingerprint,
  manifestName,
  parseManifest,
  refuseChangedManifest,
} from './manifest';

/** The conditions for accepting a backup. */
export type BackupConditions = {
  /** The required fingerprint of the signing key. If undefined, every valid signature is accepted. */
  signedBy?: string | undefined;
  /** True to accept backups of old versions, which have no signature. */
  unsigned?: boolean;
};

export type VerifiedBackup = { manifest: AnyManifest; signedBy: string | undefined };

/** Reads a whole backup and throws if it differs from its signed manifest. */
export async function verifyBackup(folder: string, trust: BackupConditions): Promise<VerifiedBackup> {
  const path = join(folder, manifestName);
  const manifest = parseManifest(await readManifestText(path), path);
  const signedBy = verifySignature(manifest, trust, path);
  for (const file of manifest.files) {
    const content = await hashFileIfPresent(join(folder, file.path));
    if (content?.bytes === file.bytes && content.sha256 === file.sha256) continue;
    const what = content ? 'is not what was written' : 'is missing';
    throw new StartError(`The backup in ${folder} is damaged: ${file.path} ${what}. Nothing was restored.`);
  }
  return { manifest, signedBy };
}

function verifySignature(
  manifest: AnyManifest,
  { signedBy, unsigned }: BackupConditions,
  place: string,
): string | undefined {
  if (manifest.format === 1) {
    if (unsigned && signedBy === undefined) return undefined;
    throw new StartError(
      `${place} has no signature: whoever could write there may have changed the backup. If it is one of a version that did not sign, and you trust the place where it lay, restore it with --unsigned.`,
    );
  }
  refuseChangedManifest(manifest, place);
  const fingerprint = computeKeyFingerprint(manifest);
  if (signedBy === undefined || signedBy === fingerprint) return fingerprint;
  throw new StartError(`${place} is signed by ${fingerprint}, not by ${signedBy}. Nothing was restored.`);
}

async function readManifestText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new StartError(`There is no backup in this folder: ${path} cannot be read.`);
  }
}

async function hashFileIfPresent(file: string): Promise<SizeAndHash | undefined> {
  try {
    return await hashFileContent(file);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
