import { exportedBy } from './exported';
import { parse } from './source';
import { codeFiles, read } from './tree';

/** What types cannot see: names that are used across a bundle, and files that a build finds by their path. */
const scripts = codeFiles.filter((file) => file.startsWith('scripts/') && !file.endsWith('.test.ts'));
const exportsOf = (file: string) => exportedBy(parse(file)).map(({ name }) => name);

test.each([
  ['backend', 'backend/src/main.ts'],
  ['edge', 'delivery/src/main.ts'],
])('scripts call only what the bundle of %s exports', (bundle, main) => {
  const calls = scripts.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`\\b${bundle}\\.(\\w+)\\(`, 'g'))].map(([, name = '']) => name),
  );
  const methodsOfInstances = ['handle', 'ready', 'close'];
  expect(calls.filter((name) => !exportsOf(main).includes(name) && !methodsOfInstances.includes(name))).toEqual([]);
});

test('scripts call several exports of the back end', () => {
  expect(scripts.map((file) => read(file)).join('\n')).toMatch(/backend\.runSharedCommand\(/);
});

test('the file that builds evaluate exports only the function of the global styles', () => {
  const file = 'shared-lib/ui/theme/globals.ts';
  expect(read('shared-lib/build/browser.mjs')).toContain(file.replaceAll('/', '\\/').replace('.ts', '\\.(ts|js)'));
  expect(exportsOf(file)).toEqual(['buildGlobalCss']);
});
