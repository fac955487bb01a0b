import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../server/repository';

/** Every file of a build with the hash of its content. */
export function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
  return Object.fromEntries(names.map((name) => [name, hashOf(path.join(folder, name))]));
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The output of `npm run build` for a package. */
export const distOf = (name: string) => path.join(repository, name, 'dist');
