import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/database/error-code';
import type { Cipher } from './backup-key';
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
  cipher?: Cipher | undefined;
};

/** Copies what lies in a folder that goes on changing; a file that goes away meanwhile is not needed. */
export async function copyFolder({ from, into, as, isLeftOut, cipher }: Copying): Promise<Copied> {
  const content = await folderContent({ root: from, isLeftOut });
  const folders = [as, ...content.folders.map((path) => `${as}/${path}`)];
  for (const folder of folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  const files: BackupFile[] = [];
  for (const path of content.files) {
    const file = await copyOne({ from: join(from, path), into, path: `${as}/${path}`, cipher });
    if (file) files.push(file);
  }
  return { folders, files };
}

type One = { from: string; into: string; path: string; cipher?: Cipher | undefined };

export async function copyOne({ from, into, path, cipher }: One): Promise<BackupFile | undefined> {
  try {
    return { path, ...(await copyFile(from, join(into, path), cipher)) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
