import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { budgetFaults, readBudgets } from 'delivery/src/publish/budget';
import { parseRelease } from 'shared-lib/releases';
import { repository } from '../stand/repository';
import { browserPackages, remotes } from './browser-packages';
import { contentOf, distOf } from './content-of';

/** Words that only these libraries contain, in the form that a release has. */
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

describe('the shell', () => {
  const scripts = scriptsOf('shell');

  test.each(libraries)('carries %s', (_, words) => {
    expect(scripts.includes(words)).toBe(true);
  });
});

describe.each(remotes)('%s', (name) => {
  const scripts = scriptsOf(name);

  test.each(libraries)('carries no second %s', (_, words) => {
    expect(scripts.includes(words)).toBe(false);
  });
});

test.each(browserPackages)('%s weighs no more than its budget', async (name) => {
  const release = parseRelease(JSON.parse(readDist(name, 'release.json')));
  const packed = (file: string) => path.join(distOf(name), `${file}.br`);
  const weigh = (file: string) =>
    statSync(existsSync(packed(file)) ? packed(file) : path.join(distOf(name), file)).size;
  expect(budgetFaults(release, await readBudgets(repository), weigh)).toEqual([]);
});

describe('a rebuild of one remote', () => {
  test('touches no file of another package', () => {
    const [rebuilt = ''] = remotes;
    const others = browserPackages.filter((name) => name !== rebuilt);
    const state = () => others.map((name) => [name, contentOf(distOf(name)), timesOf(name)]);
    const before = state();
    execFileSync('npm', ['run', 'build', '-w', rebuilt], { cwd: repository, stdio: 'pipe' });
    expect(state()).toEqual(before);
  });
});

const timesOf = (name: string) =>
  readdirSync(distOf(name)).map((file) => statSync(path.join(distOf(name), file)).mtimeMs);
