import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/error-code';
import { copyFile } from './copy-file';
import { folderContent } from './folder-content';
import type { BackupFile, Manifest } from './manifest';

export type Copied = Pick<Manifest, 'folders' | 'files'>;
type Copying = {
  from: string;
  /** The backup, and the folder in it. */
  into: string;
  as: string;
  isLeftOut: (path: string) => boolean;
};

/** Copies what lies in a folder that goes on changing; a file that goes away meanwhile is not needed. */
export async function copyFolder({ from, into, as, isLeftOut }: Copying): Promise<Copied> {
  const content = await folderContent({ root: from, isLeftOut });
  const folders = [as, ...content.folders.map((path) => `${as}/${path}`)];
  for (const folder of folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  const files: BackupFile[] = [];
  for (const path of content.files) {
    const file = await copyOne(join(from, path), into, `${as}/${path}`);
    if (file) files.push(file);
  }
  return { folders, files };
}

export async function copyOne(from: string, into: string, path: string): Promise<BackupFile | undefined> {
  try {
    return { path, ...(await copyFile(from, join(into, path))) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
