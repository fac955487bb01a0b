import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../platform/database/error-code';
import type { Cipher } from './backup-key';

export type Content = { bytes: number; sha256: string };

/** Copies a file to a path that does not exist yet, syncs it to disk, and returns what was written. */
export function copyFile(from: string, to: string, cipher?: Cipher): Promise<Content> {
  return writeNew(createReadStream(from), to, cipher);
}

/** Writes a text in the same way. */
export function writeText(text: string, to: string, cipher?: Cipher): Promise<Content> {
  return writeNew(Readable.from([Buffer.from(text)], { objectMode: false }), to, cipher);
}

async function writeNew(source: Readable, to: string, cipher?: Cipher): Promise<Content> {
  const meter = createMeter();
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(cipher ? await through(source, cipher) : source, meter.stream, target);
  return meter.content();
}

async function through(source: Readable, cipher: Cipher): Promise<Readable> {
  return Readable.fromWeb(await cipher(Readable.toWeb(source)));
}

export async function readContent(file: string): Promise<Content> {
  const meter = createMeter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), meter.stream, nowhere);
  return meter.content();
}

function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, content: (): Content => ({ bytes, sha256: hash.digest('hex') }) };
}

type FolderContent = { folders: string[]; files: string[] };

/** Lists everything in a folder that is not left out, by relative paths. Files that disappear meanwhile are skipped. */
export async function folderContent(
  where: { root: string; isLeftOut: (path: string) => boolean },
  path = '',
): Promise<FolderContent> {
  const content: FolderContent = { folders: [], files: [] };
  for (const entry of await gone([], () => readdir(join(where.root, path), { withFileTypes: true }))) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (where.isLeftOut(inner)) continue;
    const kind = await kindOf(entry, join(where.root, inner));
    if (kind === 'file') content.files.push(inner);
    if (kind !== 'folder') continue;
    const below = await folderContent(where, inner);
    content.folders.push(inner, ...below.folders);
    content.files.push(...below.files);
  }
  return content;
}

/** A link counts as its target, because files may lie on another disk. */
async function kindOf(entry: Dirent, path: string): Promise<'file' | 'folder' | 'other'> {
  const found = entry.isSymbolicLink() ? await gone(undefined, () => stat(path)) : entry;
  if (found?.isFile()) return 'file';
  return found?.isDirectory() ? 'folder' : 'other';
}

async function gone<Value>(instead: Value, look: () => Promise<Value>): Promise<Value> {
  try {
    return await look();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return instead;
    throw error;
  }
}
