import { describeRelease } from '../../../test/release-folders';
import {
  chooseReleasesOfPage,
  computeCanaryBucket,
  doesPersonGetCanary,
  isWithinShare,
  type LiveRemote,
  listCanariesForVisitor,
} from './canary-choice';

const people = Array.from({ length: 200_000 }, (_, nth) => `person-${nth}`);
const anybody = (id: string) => ({ id, organisation: undefined });
const canary = (share: number, salt = 'salt') => ({ share, salt, organisations: ['demo'] });
const peopleWithBuckets = people.map((id) => ({ id, bucket: computeCanaryBucket('salt', id) }));
const within = (share: number) =>
  peopleWithBuckets.filter(({ bucket }) => isWithinShare(bucket, share)).map(({ id }) => id);

describe('a share', () => {
  test('of 0 % gives the canary to nobody', () => {
    expect(within(0)).toEqual([]);
  });

  test('of 100 % gives the canary to everybody', () => {
    expect(within(100)).toEqual(people);
  });

  test('of 0 % gives the canary only to the organisations that it names', () => {
    expect(doesPersonGetCanary(canary(0), { id: 'person-1', organisation: 'demo' })).toBe(true);
    expect(doesPersonGetCanary(canary(0), { id: 'person-1', organisation: 'other' })).toBe(false);
  });

  test.each([0.01, 1, 29, 57, 58, 99.99])('of %d % covers the same percentage of the buckets', (share) => {
    const all = Array.from({ length: 10_000 }, (_, bucket) => bucket);
    expect(all.filter((bucket) => isWithinShare(bucket, share))).toHaveLength(Math.round(share * 100));
  });

  test('that grows only adds people', () => {
    let before = new Set<string>();
    for (const share of [0, 1, 5, 25, 50, 100]) {
      const now = new Set(within(share));
      expect([...before].filter((id) => !now.has(id))).toEqual([]);
      before = now;
    }
  });

  test('covers the same people each time', () => {
    const some = people.slice(0, 5_000);
    const chosen = some.filter((id) => doesPersonGetCanary(canary(5), anybody(id)));
    expect(chosen).toEqual(within(5).filter((id) => some.includes(id)));
  });
});

test('people are spread evenly over the buckets', () => {
  const counts = new Array<number>(100).fill(0);
  for (const { bucket } of peopleWithBuckets) {
    const index = Math.floor(bucket / 100);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const expected = people.length / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // With 99 degrees of freedom chance exceeds 148.2 once in a thousand. These people and this salt are fixed.
  expect(chiSquare).toBeLessThan(148.2);
});

test('two remotes choose their people independently of each other', () => {
  const both = within(10).filter((id) => isWithinShare(computeCanaryBucket('other', id), 10)).length;
  // A tenth of a tenth of 200,000 is 2,000, give or take 45. These salts are fixed.
  expect(Math.abs(both - 2_000)).toBeLessThan(4 * 45);
});

const release = (name: string, version: string) => describeRelease({ name, version });

function remote(name: string, share: number | undefined, labels = ['1.0.0', '1.1.0']): LiveRemote {
  const [stable = '', next = ''] = labels;
  return {
    name,
    stable: release(name, stable),
    canary: share === undefined ? undefined : { ...canary(share, name), release: release(name, next) },
    fallback: release(name, '0.9.0'),
  };
}

describe('the choice of a page', () => {
  const shell = remote('shell', undefined);

  test('puts the canary first and the stable release behind it', () => {
    const live = [shell, remote('mfe-roadmap', 100)];
    const choice = chooseReleasesOfPage(live, listCanariesForVisitor(live, anybody('somebody')));
    expect(choice?.remotes.map((versions) => versions.map(({ version }) => version))).toEqual([['1.1.0', '1.0.0']]);
    expect(choice?.shell.version).toBe('1.0.0');
  });

  test('puts the stable release first and the one before it behind it', () => {
    const live = [shell, remote('mfe-roadmap', 0)];
    const choice = chooseReleasesOfPage(live, listCanariesForVisitor(live, anybody('somebody')));
    expect(choice?.remotes.map((versions) => versions.map((one) => one.version))).toEqual([['1.0.0', '0.9.0']]);
  });

  test('moves nobody to another group when versions are renamed or another remote comes or goes', () => {
    const some = people.slice(0, 2_000);
    const isIn = (live: LiveRemote[]) =>
      some.map((id) => listCanariesForVisitor(live, anybody(id)).includes('mfe-roadmap'));
    const before = isIn([shell, remote('mfe-roadmap', 25)]);
    expect(before.filter((is) => is).length).toBeGreaterThan(400);
    expect(isIn([shell, remote('mfe-roadmap', 25, ['7.0.0', '0.1.0'])])).toEqual(before);
    expect(isIn([remote('mfe-workspace', 50), shell, remote('mfe-roadmap', 25)])).toEqual(before);
  });

  test.each([
    ['0.5.0', ['0.5.0', '1.0.0']],
    ['1.0.0', ['1.0.0']],
  ])('puts a release that somebody opened by a link before the stable one: %s', (version, given) => {
    const live = [shell, remote('mfe-workspace', undefined), remote('mfe-roadmap', 100)];
    const choice = chooseReleasesOfPage(live, ['mfe-roadmap'], release('mfe-roadmap', version));
    expect(choice?.remotes.map((versions) => versions.map((one) => one.version))).toEqual([['1.0.0', '0.9.0'], given]);
  });

  test('is empty without a shell', () => {
    expect(chooseReleasesOfPage([remote('mfe-roadmap', 5)], [])).toBeUndefined();
  });
});
