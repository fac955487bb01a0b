import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../server/repository';
import { browserPackages, remotes } from './browser-packages';
import { contentOf, distOf } from './content-of';
import { repeatBuild } from './repeat-build';

// In `npm test` the dist of each package comes from an empty cache (the part `build`), and these builds from the cache
// that it filled. The shell has no cache. `lerna.test.ts` always builds a remote from an empty one.
const [rebuilt = '', ...others] = remotes;
const repeated = ['shell', ...others];
const again = new Map<string, Record<string, string>>();

/** Builds two packages at a time, the largest first. */
beforeAll(async () => {
  const waiting = [...repeated];
  const buildAll = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) again.set(name, await repeatBuild(name));
  };
  await Promise.all([buildAll(), buildAll()]);
});

describe.each(repeated)('a second build of %s', (name) => {
  test('has at least one file', () => {
    expect(Object.keys(again.get(name) ?? {})).toContain('release.json');
  });

  test('gives the bytes of `npm run build`, also from the cache that it filled', () => {
    expect(again.get(name)).toEqual(contentOf(distOf(name)));
  });
});

test(`a rebuild of ${rebuilt} in its place gives the same bytes, and touches no file of another package`, () => {
  const packages = browserPackages.filter((name) => name !== rebuilt);
  const state = () => packages.map((name) => [name, contentOf(distOf(name)), timesOf(name)]);
  const [before, own] = [state(), contentOf(distOf(rebuilt))];
  execFileSync('npm', ['run', 'build', '-w', rebuilt], { cwd: repository, stdio: 'pipe' });
  expect(state()).toEqual(before);
  expect(Object.keys(own)).toContain('release.json');
  expect(contentOf(distOf(rebuilt))).toEqual(own);
});

const timesOf = (name: string) =>
  readdirSync(distOf(name)).map((file) => statSync(path.join(distOf(name), file)).mtimeMs);
