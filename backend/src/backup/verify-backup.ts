import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/error-code';
import { StartError } from '../start-error';
import { type Content, readContent } from './copy-file';
import { type Manifest, manifestName, parseManifest } from './manifest';

/** Reads a whole backup and throws where it is not exactly what its manifest says. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const place = join(folder, manifestName);
  const manifest = parseManifest(await readText(place), place);
  for (const file of manifest.files) {
    const content = await contentOf(join(folder, file.path));
    if (content?.bytes === file.bytes && content.sha256 === file.sha256) continue;
    const what = content ? 'is not what was written' : 'is missing';
    throw new StartError(`The backup in ${folder} is damaged: ${file.path} ${what}. Nothing was restored.`);
  }
  return manifest;
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
