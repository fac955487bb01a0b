import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this package, found from the source as well as from the bundle in `dist/`. */
export function packageFolder(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'migrations')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
