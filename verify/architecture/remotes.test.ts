import ts from 'typescript';
import { areas } from '../journeys/areas';
import { find, parse } from './source';
import { files, manifestOf, namesIn, packages, read, remotes, root } from './tree';

const skeleton = [
  'README.md',
  'package.json',
  'src/app.tsx',
  'src/parcels.ts',
  'src/root.tsx',
  'tsconfig.json',
  'webpack.config.mjs',
];
const template = remotes[0] ?? '';

/** The keys of the object that a file gives a name. */
function keysOf(file: string, name: string): string[] {
  const declared = find(parse(file), ts.isVariableDeclaration).find((node) => node.name.getText() === name);
  const objects = declared ? find(declared, ts.isObjectLiteralExpression) : [];
  return (objects[0]?.properties ?? []).map((property) => property.name?.getText().replaceAll("'", '') ?? '');
}

/** The routes that the table of areas gives a remote. */
function routesOf(remote: string): string[] {
  const line = read('shared-lib/releases/areas.ts').match(new RegExp(`'${remote}': \\[(.*)\\]`))?.[1] ?? '';
  return [...line.matchAll(/'([^']+)'/g)].map((found) => String(found[1]));
}

/** The remotes of which the reference of the benches makes chunks of their own. */
const chunksOf = (file: string) =>
  [...read(file).matchAll(/webpackChunkName: "([^"]+)"/g)].map((found) => String(found[1]));

/** The lines of a configuration that do something. */
const codeLines = (text: string) =>
  text.split('\n').filter((line) => line && !/^(import |\/\/|\/\*|\s\*)/.test(line));

describe('every list of remotes', () => {
  test.each([
    ['the folders', namesIn('.').filter((name) => name.startsWith('mfe-'))],
    ['the table of areas', keysOf('shared-lib/releases/areas.ts', 'areas')],
    ['how the frame speaks of them', keysOf('shared-lib/releases/areas.ts', 'areaFaces')],
    ['the areas that journeys visit', areas.flatMap(({ remote }) => remote ?? [])],
    ['the reference of the benches', chunksOf('verify/benches/monolith/bundled.ts')],
  ])('is the same: %s', (_, names) => {
    expect([...names].sort()).toEqual([...remotes].sort());
  });

  test('has a remote in it', () => {
    expect(remotes.length).toBeGreaterThan(0);
  });
});

describe.each(remotes)('%s', (remote) => {
  test('has the skeleton of every remote', () => {
    expect(skeleton.filter((file) => !files.includes(`${remote}/${file}`))).toEqual([]);
  });

  test('configures its build with one call of at most six lines', () => {
    const lines = codeLines(read(`${remote}/webpack.config.mjs`));
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines[0]).toBe('export default remote({');
  });

  test('names itself in its build as its folder', () => {
    expect(read(`${remote}/webpack.config.mjs`)).toContain(`name: '${remote}'`);
  });

  test('has the scripts of every remote', () => {
    const text = JSON.stringify(manifestOf(remote).scripts);
    expect(text.replaceAll(remote, '')).toBe(
      JSON.stringify(manifestOf(template).scripts).replaceAll(template, ''),
    );
  });

  test('has the TypeScript settings of every remote', () => {
    expect(read(`${remote}/tsconfig.json`)).toBe(read(`${template}/tsconfig.json`));
  });

  test('explains itself in at most 25 lines, its routes among them', () => {
    const text = read(`${remote}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    expect(routesOf(remote).filter((route) => !text.includes(route))).toEqual([]);
    expect(routesOf(remote)).not.toEqual([]);
  });

  test('is in the README, with a route of it', () => {
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

  test.each(packages)('name %s as its folder, private and with a version', (name) => {
    expect(manifestOf(name)).toMatchObject({
      name,
      private: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  test.each([...packages, 'scripts'])('extend the one strict TypeScript configuration: %s', (name) => {
    expect(JSON.parse(read(`${name}/tsconfig.json`))).toMatchObject({ extends: '../tsconfig.base.json' });
  });

  test('have one root that no type of module is set in', () => {
    expect(root).not.toHaveProperty('type');
  });
});
