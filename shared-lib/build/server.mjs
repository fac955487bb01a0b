import path from 'node:path';
import { libraryFolder, repositoryFolder } from './places.mjs';
import { createScriptRule } from './script-rule.mjs';

/**
 * Creates the webpack configuration of a server. Our code becomes one file; libraries are loaded from
 * node_modules.
 * @param {{entry: string, folder?: string}} options
 */
export function createServerConfig({ entry, folder = process.cwd() }) {
  return {
    name: path.basename(folder),
    mode: /** @type {const} */ ('production'),
    context: folder,
    target: 'node20',
    devtool: /** @type {const} */ ('source-map'),
    stats: 'errors-warnings',
    entry: { main: entry },
    cache: {
      type: /** @type {const} */ ('filesystem'),
      cacheDirectory: path.join(repositoryFolder, 'node_modules/.cache/webpack'),
      buildDependencies: { factory: [path.join(libraryFolder, 'build/')] },
    },
    output: { path: path.join(folder, 'dist'), clean: true, library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [createScriptRule()], parser: { javascript: { createRequire: false } } },
    node: { __dirname: false, __filename: false },
    optimization: { minimize: false },
    externals: [excludeLibraries],
  };
}

/**
 * Leaves third-party libraries out of the bundle, because the server loads them when it runs. The bundle contains our
 * own code. @param {{request?: string}} from @param {(error?: null, external?: string) => void} answer
 */
function excludeLibraries({ request = '' }, answer) {
  const isOurs = /^[./]/.test(request) || request.startsWith('shared-lib');
  if (isOurs) answer();
  else answer(null, `commonjs ${request}`);
}
