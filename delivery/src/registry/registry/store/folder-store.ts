import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryStore } from './registry-store';

/** Opens a store in a local folder, or in a folder that several machines share. */
export function openFolderStore(folder: string): RegistryStore {
  const getPath = (name: string) => path.join(folder, name);
  return {
    displayAddress: folder,
    read: (name) => readSizeCheckedFile(getPath(name), name).catch(createMissingFileHandler(undefined)),
    create: (name, content) => writeViaDraftFile(getPath(name), content, linkIfNameFree),
    replace: async (name, content) => {
      await writeViaDraftFile(getPath(name), content, async (draft, file) => {
        await rename(draft, file);
        return true;
      });
    },
    list: (below) => listFiles(folder, below),
    remove: (name) => rm(getPath(name), { force: true }),
    close: () => undefined,
  };
}

async function readSizeCheckedFile(file: string, name: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    checkDocumentSize(name, (await handle.stat()).size);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the content to disk as a draft file, then gives the draft its final name, so that readers never see
 * a partial file.
 */
async function writeViaDraftFile(
  file: string,
  content: Buffer,
  name: (draft: string, file: string) => Promise<boolean>,
): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = path.join(path.dirname(file), `.${randomUUID()}.draft`);
  try {
    await writeToDisk(draft, content);
    return await name(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeToDisk(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a draft its final name by a hard link. Returns false if a file with that name exists. */
function linkIfNameFree(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: unknown) => {
      if (Object(error).code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function listFiles(folder: string, below: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(path.join(folder, below), options).catch(createMissingFileHandler([]));
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

function createMissingFileHandler<Missing>(missing: Missing) {
  return (error: unknown): Missing => {
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return missing;
    throw error;
  };
}

/**
 * The largest size of a document. Documents are normally much smaller. The limit protects the memory of
 * readers.
 */
const maxDocumentBytes = 8 * 1024 * 1024;

const maxReleaseFileBytes = 64 * 1024 * 1024;

/** Throws an error if a document is too large to be read into memory. */
export function checkDocumentSize(name: string, bytes: number): void {
  const maxBytes = name.includes('/files/') ? maxReleaseFileBytes : maxDocumentBytes;
  if (bytes > maxBytes) throw new Error(`${name} has ${bytes} bytes, more than the ${maxBytes} that it may have`);
}
