import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shell } from 'shared-lib/build';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** A host without frame or menu, in the shell's place. */
export default shell({ entry: './main.tsx', folder, output: path.join(folder, '../dist/test-host') });
