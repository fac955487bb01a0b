import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the folder of this package. Works from the source and from the bundle in `dist/`. */
export function findPackageFolder(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'migrations')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
