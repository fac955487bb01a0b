import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../../server/repository';

const made = new Set(['dist', 'dist-maps', 'node_modules']);

/** The sources of a package in a new folder that may be changed; within the repository, so that its imports are found. */
export async function copyPackage(name: string): Promise<string> {
  const cache = path.join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  const copy = await mkdtemp(path.join(cache, `${name}-`));
  const filter = (file: string) => !made.has(path.basename(file));
  await cp(path.join(repository, name), copy, { recursive: true, filter });
  return copy;
}
