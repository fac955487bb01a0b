import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/database/error-code';

export type FolderContent = { folders: string[]; files: string[] };

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
