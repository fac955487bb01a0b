import { readJson } from '../repository.mjs';

/** @typedef {{version: string, exports: Record<string, string>, dependencies: Record<string, string>, devDependencies: Record<string, string>}} Manifest */

/** Tools of this repository that a team needs for tests and builds of its remote. */
const kitTools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'tsx',
  'typescript',
  'webpack',
  'webpack-cli',
];

/** Tools that only the tests of `shared-lib` need, so the kit leaves them out. */
const libraryTestTools = ['@types/stylis', 's3rver'];

/**
 * Builds the `package.json` of the kit. The kit is the compiled `shared-lib` under a public name, with exact
 * versions.
 */
export function buildKitManifest() {
  /** @type {Manifest} */
  const library = readJson('shared-lib/package.json');
  /** @type {Manifest} */
  const { dependencies: ofDelivery } = readJson('delivery/package.json');
  /** @type {Manifest} */
  const { devDependencies } = readJson('package.json');
  const { 'shared-lib': _itself, ...published } = ofDelivery;
  const ofTools = kitTools.map((name) => [name, devDependencies[name]]);
  const all = {
    ...library.dependencies,
    ...library.devDependencies,
    ...published,
    ...Object.fromEntries(ofTools),
  };
  const needed = Object.entries(all).filter(([name]) => !libraryTestTools.includes(name));
  return {
    name: '@lexboard/remote-kit',
    version: library.version,
    description: 'What a team needs to build, test and publish a Lexboard remote in a repository of its own.',
    license: 'UNLICENSED',
    engines: readJson('package.json').engines,
    bin: { 'lexboard-remote': 'scripts/team/lexboard-remote.mjs' },
    exports: { ...toCompiledExports(library.exports), './tsconfig': './tsconfig.base.json' },
    dependencies: Object.fromEntries(needed.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/**
 * Makes the exports name the compiled JavaScript files instead of the TypeScript sources.
 * @param {Record<string, string>} exports
 */
function toCompiledExports(exports) {
  const entries = Object.entries(exports).map(([name, file]) => [name, file.replace(/\.tsx?$/, '.js')]);
  return Object.fromEntries(entries);
}
