import path from 'node:path';

/**
 * TypeScript, translated only: types are checked apart and in parallel.
 * @param {string} folder @param {object} [more]
 */
export function scripts(folder, more = {}) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: path.join(folder, 'tsconfig.json'),
      compilerOptions: { noEmit: false, sourceMap: true, types: [] },
      ...more,
    },
  };
}
