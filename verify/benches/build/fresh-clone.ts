import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../stand/repository';
import { temporaryFolder } from '../../stand/temporary-folder';

export type FreshClone = { folder: string; data: string; end(): Promise<void> };

/** A clone of the last commit: nothing installed, nothing built, and an own data folder. */
export async function freshClone(): Promise<FreshClone> {
  const home = await temporaryFolder('clone');
  const folder = path.join(home, 'lexboard');
  await promisify(execFile)('git', ['clone', '--quiet', repository, folder]);
  return { folder, data: path.join(home, 'data'), end: () => rm(home, { recursive: true, force: true }) };
}
