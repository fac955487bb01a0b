import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shell } from 'shared-lib/build';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Builds a host without frame and menu in place of the shell. */
export default shell({ entry: './main.tsx', folder, output: path.join(folder, '../dist/test-host') });
