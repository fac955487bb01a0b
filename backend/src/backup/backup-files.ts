import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readErrorCode } from '../platform/database/error-code';
import type { StreamCipher } from './backup-key';

export type SizeAndHash = { bytes: number; sha256: string };

/** Copies a file to a new path and syncs it to disk. Returns the size and hash of the written bytes. */
export function copyFile(from: string, to: string, cipher?: StreamCipher): Promise<SizeAndHash> {
  return writeNewFile(createReadStream(from), to, cipher);
}

/** Writes a text to a new file, and syncs it to disk. */
export function writeTextFile(text: string, to: string, cipher?: StreamCipher): Promise<SizeAndHash> {
  return writeNewFile(Readable.from([Buffer.from(text)], { objectMode: false }), to, cipher);
}

async function writeNewFile(source: Readable, to: string, cipher?: StreamCipher): Promise<SizeAndHash> {
  const meter = createHashingStream();
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(cipher ? await applyCipher(source, cipher) : source, meter.stream, target);
  return meter.content();
}

async function applyCipher(source: Readable, cipher: StreamCipher): Promise<Readable> {
  return Readable.fromWeb(await cipher(Readable.toWeb(source)));
}

export async function hashFileContent(file: string): Promise<SizeAndHash> {
  const meter = createHashingStream();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), meter.stream, sink);
  return meter.content();
}

function createHashingStream() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, content: (): SizeAndHash => ({ bytes, sha256: hash.digest('hex') }) };
}

type FolderContent = { folders: string[]; files: string[] };

/** Lists the content of a folder by relative paths. Skips files that disappear while it is read. */
export async function listFolderContent(
  where: { root: string; isLeftOut: (path: string) => boolean },
  path = '',
): Promise<FolderContent> {
  const content: FolderContent = { folders: [], files: [] };
  const folder = join(where.root, path);
  for (const entry of await readOrDefaultIfMissing([], () => readdir(folder, { withFileTypes: true }))) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (where.isLeftOut(inner)) continue;
    const kind = await findFileSystemKind(entry, join(where.root, inner));
    if (kind === 'file') content.files.push(inner);
    if (kind !== 'folder') continue;
    const subfolderContent = await listFolderContent(where, inner);
    content.folders.push(inner, ...subfolderContent.folders);
    content.files.push(...subfolderContent.files);
  }
  return content;
}

/** Returns whether a path is a file or a folder. Follows links, because files may lie on another disk. */
async function findFileSystemKind(entry: Dirent, path: string): Promise<'file' | 'folder' | 'other'> {
  const found = entry.isSymbolicLink() ? await readOrDefaultIfMissing(undefined, () => stat(path)) : entry;
  if (found?.isFile()) return 'file';
  return found?.isDirectory() ? 'folder' : 'other';
}

async function readOrDefaultIfMissing<Value>(defaultValue: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return defaultValue;
    throw error;
  }
}
