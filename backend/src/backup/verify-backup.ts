import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/database/error-code';
import { StartError } from '../platform/start-error';
import { type Content, readContent } from './copy-file';
import { type AnyManifest, fingerprintOf, manifestName, parseManifest, refuseChanged } from './manifest';

/** Whose backup is taken. */
export type Trust = {
  /** The fingerprint that the backup named; without it any signature counts that fits the manifest. */
  signedBy?: string | undefined;
  /** Takes a backup of a version that did not sign. */
  unsigned?: boolean;
};

export type Verified = { manifest: AnyManifest; signedBy: string | undefined };

/** Reads a whole backup and throws where it is not exactly what its signed manifest says. */
export async function verifyBackup(folder: string, trust: Trust): Promise<Verified> {
  const place = join(folder, manifestName);
  const manifest = parseManifest(await readText(place), place);
  const signedBy = checkSignature(manifest, trust, place);
  for (const file of manifest.files) {
    const content = await contentOf(join(folder, file.path));
    if (content?.bytes === file.bytes && content.sha256 === file.sha256) continue;
    const what = content ? 'is not what was written' : 'is missing';
    throw new StartError(`The backup in ${folder} is damaged: ${file.path} ${what}. Nothing was restored.`);
  }
  return { manifest, signedBy };
}

function checkSignature(
  manifest: AnyManifest,
  { signedBy, unsigned }: Trust,
  place: string,
): string | undefined {
  if (manifest.format === 1) {
    if (unsigned && signedBy === undefined) return undefined;
    throw new StartError(
      `${place} has no signature: whoever could write there may have changed the backup. If it is one of a version that did not sign, and you trust the place where it lay, restore it with --unsigned.`,
    );
  }
  refuseChanged(manifest, place);
  const fingerprint = fingerprintOf(manifest);
  if (signedBy === undefined || signedBy === fingerprint) return fingerprint;
  throw new StartError(`${place} is signed by ${fingerprint}, not by ${signedBy}. Nothing was restored.`);
}

async function readText(place: string): Promise<string> {
  try {
    return await readFile(place, 'utf8');
  } catch {
    throw new StartError(`There is no backup in this folder: ${place} cannot be read.`);
  }
}

async function contentOf(file: string): Promise<Content | undefined> {
  try {
    return await readContent(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
