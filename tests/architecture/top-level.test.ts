import { namesIn, packages, root } from './tree';

const folders = ['.ci', 'docs', 'scripts', ...packages];
const files = [
  '.gitignore',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'jest.config.mjs',
  'lerna.json',
  'nx.json',
  'package-ages.json',
  'package-lock.json',
  'package.json',
  'sbom.cdx.json',
  'tsconfig.base.json',
];

describe('the top level', () => {
  test('contains exactly what the map in the README names', () => {
    expect(namesIn('.')).toEqual([...folders, ...files].sort());
  });

  test('has the commands of the README', () => {
    expect(Object.keys(root.scripts ?? {})).toEqual(
      expect.arrayContaining(['start', 'test', 'dev', 'build', 'check', 'e2e', 'bench']),
    );
  });
});
