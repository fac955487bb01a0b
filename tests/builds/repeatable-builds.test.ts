import { browserPackages } from './browser-packages';
import { type Builds, repeatBuild } from './repeat-build';

const builds = new Map<string, Builds>();

/** Builds two packages at a time, the largest first. */
beforeAll(async () => {
  const waiting = [...browserPackages];
  const buildAll = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) builds.set(name, await repeatBuild(name));
  };
  await Promise.all([buildAll(), buildAll()]);
});

describe.each(browserPackages)('a build of %s', (name) => {
  test('has at least one file', () => {
    expect(Object.keys(builds.get(name)?.cold ?? {})).toContain('release.json');
  });

  test('gives the same bytes from an empty cache and from a filled one', () => {
    expect(builds.get(name)?.warm).toEqual(builds.get(name)?.cold);
  });

  test('equals the dist of `npm run build`', () => {
    expect(builds.get(name)?.dist).toEqual(builds.get(name)?.cold);
  });
});
