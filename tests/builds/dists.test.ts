import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findBudgetFaults, readBudgets } from 'delivery/src/registry/publish/budget';
import { parseRelease, sbomFile } from 'shared-lib/releases';
import { repository } from '../server/repository';
import { browserPackages, remotes } from './browser-packages';
import { distOf } from './content-of';

/** Words that only these libraries contain, as they appear in a release. */
const libraries = [
  ['react-dom', 'react.dev/errors'],
  ['rxjs', 'ObjectUnsubscribedError'],
  ['Chakra', 'ChakraProvider'],
  ['emotion', 'data-emotion'],
  ['TanStack Query', 'No QueryClient set'],
  ['React Router', 'useNavigate()'],
  ['single-spa', 'single-spa.js.org'],
] as const;

const readDist = (name: string, file: string) => readFileSync(path.join(distOf(name), file), 'utf8');
const scriptsOf = (name: string) =>
  readdirSync(distOf(name))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readDist(name, file))
    .join('\n');

describe('the build of the shell', () => {
  const scripts = scriptsOf('shell');

  test.each(libraries)('contains %s', (_, words) => {
    expect(scripts.includes(words)).toBe(true);
  });
});

describe.each(remotes)('the build of %s', (name) => {
  const scripts = scriptsOf(name);

  test.each(libraries)('contains no second %s', (_, words) => {
    expect(scripts.includes(words)).toBe(false);
  });
});

test.each(browserPackages)('%s weighs no more than its budget', async (name) => {
  const release = parseRelease(JSON.parse(readDist(name, 'release.json')));
  const packed = (file: string) => path.join(distOf(name), `${file}.br`);
  const weigh = (file: string) =>
    statSync(existsSync(packed(file)) ? packed(file) : path.join(distOf(name), file)).size;
  expect(findBudgetFaults(release, await readBudgets(repository), weigh)).toEqual([]);
});

describe('the bill of materials', () => {
  type Component = { name: string; version: string; purl: string };
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(path.join(repository, 'package-lock.json'), 'utf8'),
  );
  const read = (name: string) => {
    const { metadata, components } = JSON.parse(readDist(name, sbomFile));
    const listed: Component[] = components;
    return { about: metadata.component, listed, names: listed.map((one) => one.name) };
  };

  test.each(browserPackages)('of %s is a file of its release and matches the lock file', (name) => {
    const release = parseRelease(JSON.parse(readDist(name, 'release.json')));
    expect(release.files.map((file) => file.path)).toContain(sbomFile);
    const { about, listed } = read(name);
    expect(about).toMatchObject({ name, version: release.version });
    for (const { name: one, version, purl } of listed) {
      const locked = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${one}`));
      expect(locked.map(([, entry]) => entry.version)).toContain(version);
      expect(purl).toBe(`pkg:npm/${one.replace('@', '%40')}@${version}`);
    }
  });

  test('of the shell names what all pages share and what its sign-in pages contain', () => {
    const { names } = read('shell');
    const sharedPackages = ['react', 'react-dom', 'rxjs', '@chakra-ui/react', '@tanstack/react-query', 'formik'];
    expect(names).toEqual(expect.arrayContaining([...sharedPackages, 'single-spa', '@emotion/react']));
  });

  test.each(remotes)('of %s names nothing that the shell provides, and nothing that only builds need', (name) => {
    const { names } = read(name);
    for (const other of ['react', 'react-dom', 'rxjs', '@chakra-ui/react', 'single-spa', 'webpack', 'jest'])
      expect(names).not.toContain(other);
  });

  test('of the record forms names their form library', () => {
    expect(read('mfe-record-forms').names).toContain('formik');
  });
});
