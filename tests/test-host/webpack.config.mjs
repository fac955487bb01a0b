import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShellConfig } from 'shared-lib/build';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Builds a host without frame and menu in place of the shell. */
export default createShellConfig({
  entry: './main.tsx',
  folder,
  output: path.join(folder, '../dist/test-host'),
});
