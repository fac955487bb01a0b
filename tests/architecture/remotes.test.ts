import ts from 'typescript';
import { areas } from '../e2e/areas';
import { find, parse } from './source';
import { files, manifestOf, namesIn, packages, read, remotes, root } from './tree';

const skeleton = [
  'README.md',
  'package.json',
  'src/app.tsx',
  'src/contract.tsx',
  'src/parcels.ts',
  'src/root.tsx',
  'tsconfig.json',
  'webpack.config.mjs',
];
const template = remotes[0] ?? '';

/** The keys of a named object in a file. */
function keysOf(file: string, name: string): string[] {
  const declared = find(parse(file), ts.isVariableDeclaration).find((node) => node.name.getText() === name);
  const objects = declared ? find(declared, ts.isObjectLiteralExpression) : [];
  return (objects[0]?.properties ?? []).map((property) => property.name?.getText().replaceAll("'", '') ?? '');
}

/** The routes of a remote in the table of areas. */
function routesOf(remote: string): string[] {
  const line = read('shared-lib/releases/areas.ts').match(new RegExp(`'${remote}': \\[(.*)\\]`))?.[1] ?? '';
  return [...line.matchAll(/'([^']+)'/g)].map((found) => String(found[1]));
}

/** The remotes that the monolith of the benches builds as separate chunks. */
const chunksOf = (file: string) =>
  [...read(file).matchAll(/webpackChunkName: "([^"]+)"/g)].map((found) => String(found[1]));

/** The lines of a configuration without comments and empty lines. */
const codeLines = (text: string) => text.split('\n').filter((line) => line && !/^(import |\/\/|\/\*|\s\*)/.test(line));

describe('every list of remotes', () => {
  test.each([
    ['the folders', namesIn('.').filter((name) => name.startsWith('mfe-'))],
    ['the table of areas', keysOf('shared-lib/releases/areas.ts', 'areaRoutes')],
    ['how the frame speaks of them', keysOf('shared-lib/releases/areas.ts', 'areaPresentations')],
    ['the areas that tests visit', [...new Set(areas.flatMap(({ remote }) => remote ?? []))]],
    ['the reference of the benches', chunksOf('tests/bench/monolith/bundled.ts')],
  ])('contains the same names: %s', (_, names) => {
    expect([...names].sort()).toEqual([...remotes].sort());
  });

  test('contains at least one remote', () => {
    expect(remotes.length).toBeGreaterThan(0);
  });
});

describe.each(remotes)('%s', (remote) => {
  test('has the same skeleton as every remote', () => {
    expect(skeleton.filter((file) => !files.includes(`${remote}/${file}`))).toEqual([]);
  });

  test('configures its build with one call of at most six lines', () => {
    const lines = codeLines(read(`${remote}/webpack.config.mjs`));
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines[0]).toBe('export default createRemoteConfig({');
  });

  test('uses its folder name in its build', () => {
    expect(read(`${remote}/webpack.config.mjs`)).toContain(`name: '${remote}'`);
  });

  test('has the same scripts as every remote', () => {
    const text = JSON.stringify(manifestOf(remote).scripts);
    expect(text.replaceAll(remote, '')).toBe(JSON.stringify(manifestOf(template).scripts).replaceAll(template, ''));
  });

  test('has the same TypeScript settings as every remote', () => {
    expect(read(`${remote}/tsconfig.json`)).toBe(read(`${template}/tsconfig.json`));
  });

  test('has a README of at most 25 lines with its routes', () => {
    const text = read(`${remote}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    expect(routesOf(remote).filter((route) => !text.includes(route))).toEqual([]);
    expect(routesOf(remote)).not.toEqual([]);
  });

  test('is in the main README, with one of its routes', () => {
    const words = [...routesOf(remote).slice(0, 1), `\`${remote}\``, `${remote}/`];
    expect(words.filter((word) => !read('README.md').includes(word))).toEqual([]);
  });

  test('depends on no other remote and on no server', () => {
    const names = Object.keys({ ...manifestOf(remote).dependencies, ...manifestOf(remote).devDependencies });
    expect(names.filter((name) => packages.includes(name))).toEqual(['shared-lib']);
  });
});

describe('the packages', () => {
  test('are all folders with a package.json, and each is a workspace', () => {
    const folders = namesIn('.').filter((name) => files.includes(`${name}/package.json`));
    expect(folders.sort()).toEqual([...packages].sort());
  });

  test.each(packages)('have the name of their folder, are private and have a version: %s', (name) => {
    expect(manifestOf(name)).toMatchObject({
      name,
      private: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  test.each([...packages, 'scripts'])('extend the one strict TypeScript configuration: %s', (name) => {
    expect(JSON.parse(read(`${name}/tsconfig.json`))).toMatchObject({ extends: '../tsconfig.base.json' });
  });

  test('have a root package.json without a module type', () => {
    expect(root).not.toHaveProperty('type');
  });
});
