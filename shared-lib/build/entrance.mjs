import { fileURLToPath } from 'node:url';
import { browser } from './browser.mjs';
import { devPort } from './dev/ports.mjs';
import { packageVersion } from './places.mjs';

/** Whether a file in the shell's folder is one of the entrance. @param {string} file */
export const isOfEntrance = (file) => file.startsWith('entrance');

/** Importing a module of ours does nothing: what the entrance does not use of a room is left out. 2.5 KB. */
const ours = { test: /\/shared-lib\//, sideEffects: false };

/** Formik names it in `connect`, which nobody calls, and it does not say that it can be left out: 1.5 KB. */
const unused = { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false };

/** Formik copies values by lodash, which knows maps, buffers and the like: 3 KB. Here the values are texts. */
const cloneByBrowser = fileURLToPath(new URL('./structured-clone.mjs', import.meta.url));
const copies = { 'lodash-es/clone$': cloneByBrowser, 'lodash-es/cloneDeep$': cloneByBrowser };

/** Chakra, which brings the colours elsewhere, is not there. */
const colours = { test: /\.css$/, use: fileURLToPath(new URL('./theme-loader.mjs', import.meta.url)) };

/**
 * The pages before the product, as a build of their own beside the shell's: without federation, and light, since
 * whoever comes to them is about to leave them by a full navigation.
 * @param {{entry: string, parts: import('./release-plugin.mjs').Part[], cache?: boolean | string}} options
 */
export function entrance({ entry, ...options }) {
  const name = 'shell';
  const release = {
    name,
    version: packageVersion(name),
    kind: /** @type {const} */ ('shell'),
    container: 'entrance',
    entry: 'entrance',
    groups: [],
  };
  return browser(
    { release, cache: devPort(name) !== undefined, extent: 'part', ...options },
    {
      entry: { entrance: entry },
      clean: { keep: (file) => !isOfEntrance(file) },
      rules: [ours, unused, colours],
      resolve: { alias: copies },
    },
  );
}
