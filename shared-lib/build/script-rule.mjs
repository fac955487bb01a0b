import { compilerOptionsFile } from './places.mjs';

/**
 * Compiles TypeScript without type checks. A separate command checks types.
 * @param {object} [more] further options of the loader
 */
export function createScriptRule(more = {}) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: compilerOptionsFile,
      compilerOptions: { noEmit: false, sourceMap: true, types: [] },
      ...more,
    },
  };
}
