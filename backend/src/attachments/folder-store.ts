import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readErrorCode } from '../platform/database/error-code';
import type { ContentLocation, ContentStore } from './content-store';

/**
 * The name of the file with the store's id. It cannot clash with the folders of the organisations, whose
 * names are numbers.
 */
const storeIdFileName = 'place';

/** Creates a store that keeps files as `<folder>/<organisation>/<first two characters of the id>/<id>`. */
export function createFolderStore(folder: string): ContentStore {
  const pathOf = ({ orgId, content }: ContentLocation) => join(folder, String(orgId), content.slice(0, 2), content);
  return {
    displayName: `folder ${folder}`,
    put: (location, file) => moveIntoStore(file, pathOf(location)),
    open: (location) => openFile(pathOf(location)),
    remove: (location) => rm(pathOf(location), { force: true }),
    list: (orgId) => listFiles(join(folder, String(orgId))),
    organisations: async () => (await readFileNames(folder)).filter((name) => /^\d+$/.test(name)).map(Number),
    readStoreId: () => readTextIfExists(join(folder, storeIdFileName)),
    ensureStoreId: (id) => writeTextIfMissing(join(folder, storeIdFileName), id),
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    close: () => undefined,
  };
}

/** Moves a file to its final name. Syncs the file before the move and the folder after it. */
async function moveIntoStore(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(file, target);
  await syncFolder(dirname(target));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens the file before the response starts, so that a missing file can get an error response. */
async function openFile(path: string) {
  try {
    const handle = await open(path, 'r');
    return createReadStream(path, { fd: handle });
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function readTextIfExists(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')) || undefined;
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the text if the file is missing. Of two writers at the same time, the first wins. */
async function writeTextIfMissing(path: string, text: string): Promise<string> {
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, text, { mode: 0o600, flush: true });
  try {
    await link(temporaryPath, path);
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryPath);
  }
  return (await readTextIfExists(path)) ?? text;
}

async function* listFiles(folder: string) {
  for (const subfolder of await readFileNames(folder)) {
    for (const content of await readFileNames(join(folder, subfolder))) {
      yield content;
    }
  }
}

async function readFileNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
