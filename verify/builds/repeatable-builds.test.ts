import { browserPackages } from './browser-packages';
import { type Builds, repeatBuild } from './repeat-build';

const builds = new Map<string, Builds>();

/** Two at a time, the largest first. */
beforeAll(async () => {
  const waiting = [...browserPackages];
  const buildAll = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) builds.set(name, await repeatBuild(name));
  };
  await Promise.all([buildAll(), buildAll()]);
});

describe.each(browserPackages)('a build of %s', (name) => {
  test('has something to compare', () => {
    expect(Object.keys(builds.get(name)?.cold ?? {})).toContain('release.json');
  });

  test('gives the same bytes from an empty cache and from a filled one', () => {
    expect(builds.get(name)?.warm).toEqual(builds.get(name)?.cold);
  });

  test('gives what `npm run build` laid into dist', () => {
    expect(builds.get(name)?.dist).toEqual(builds.get(name)?.cold);
  });
});
