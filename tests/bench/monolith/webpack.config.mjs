import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApplicationConfig } from 'shared-lib/build';
import webpack from 'webpack';

const here = path.dirname(fileURLToPath(import.meta.url));
/** @type {{workspaces: string[]}} */
const { workspaces } = JSON.parse(readFileSync(path.join(here, '../../../package.json'), 'utf8'));

/** The monolith of the benches: shell and remotes as one ordinary webpack application. @param {string} output */
export const monolith = (output) =>
  createApplicationConfig({
    entry: '../../../shell/src/main.ts',
    folder: here,
    output,
    groups: workspaces.filter((name) => name.startsWith('mfe-')),
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/remotes\/federation$|^\.\/federation$/, path.join(here, 'bundled.ts')),
      new webpack.NormalModuleReplacementPlugin(/\/read-release-set$/, path.join(here, 'read-release-set.ts')),
    ],
  });

export default monolith(path.join(here, '../../dist/monolith'));
