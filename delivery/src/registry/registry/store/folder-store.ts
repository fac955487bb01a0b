import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryStore } from './registry-store';

/** A registry in a local folder, or in one that several machines share. */
export function folderStore(folder: string): RegistryStore {
  const at = (name: string) => path.join(folder, name);
  return {
    place: folder,
    read: (name) => readWhole(at(name), name).catch(orMissing(undefined)),
    create: (name, content) => writeThen(at(name), content, appear),
    replace: async (name, content) => {
      await writeThen(at(name), content, async (draft, file) => {
        await rename(draft, file);
        return true;
      });
    },
    list: (below) => list(folder, below),
    remove: (name) => rm(at(name), { force: true }),
    close: () => undefined,
  };
}

async function readWhole(file: string, name: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    checkSize(name, (await handle.stat()).size);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Writes the content to the disk before the file gets its name. */
async function writeThen(
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

/** Links a file to its name: it appears with its whole content, or not at all when the name is taken. */
function appear(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: unknown) => {
      if (Object(error).code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function list(folder: string, below: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(path.join(folder, below), options).catch(orMissing([]));
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

function orMissing<Missing>(missing: Missing) {
  return (error: unknown): Missing => {
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return missing;
    throw error;
  };
}

/** Documents are small. A huge one must not fill the memory of its readers. */
const mostOfDocument = 8 * 1024 * 1024;

const mostOfFile = 64 * 1024 * 1024;

/** Throws a sentence when a document is larger than its kind may be. It is not read then. */
export function checkSize(name: string, bytes: number): void {
  const most = name.includes('/files/') ? mostOfFile : mostOfDocument;
  if (bytes > most) throw new Error(`${name} has ${bytes} bytes, more than the ${most} that it may have`);
}
