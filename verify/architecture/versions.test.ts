import { manifestOf, packages, readJson, root } from './tree';

type Lock = { packages: Record<string, { version?: string; resolved?: string; link?: boolean }> };

const manifests = [root, ...packages.map(manifestOf)];
const wanted = manifests.flatMap((manifest) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(([name, version]) => ({
    by: manifest.name,
    name,
    version,
  })),
);
const locked = readJson<Lock>('package-lock.json').packages;
const exact = /^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

describe('the dependencies', () => {
  test('are named in exact versions', () => {
    expect(wanted.filter(({ version }) => !exact.test(version))).toEqual([]);
  });

  test('have one version across all packages', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of wanted)
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  test('are locked in the version that is named', () => {
    const others = wanted.filter(({ name, version }) => {
      const found = packages.includes(name)
        ? manifestOf(name).version
        : locked[`node_modules/${name}`]?.version;
      return found !== version.replace(/^npm:.*@/, '');
    });
    expect(others).toEqual([]);
  });

  test('are locked without the address that they came from', () => {
    const addressed = Object.entries(locked).filter(([, { resolved, link }]) => resolved && !link);
    expect(addressed.map(([name]) => name)).toEqual([]);
  });
});
