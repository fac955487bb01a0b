import type { PageRelease } from 'shared-lib/releases';
import {
  filterCompatibleReleases,
  findNextRelease,
  findVersionsToSkip,
  forgetFailedVersion,
  readFailedVersions,
  saveFailedVersion,
} from './choose-release';

describe('the next release', () => {
  const release = (version: string, container: string): PageRelease => ({
    version,
    container,
    entry: '',
    app: [],
  });
  const canary = release('1.1.0', 'mfe_roadmap_b');
  const stable = release('1.0.0', 'mfe_roadmap_a');

  test.each([
    ['nothing has failed', [], '1.1.0'],
    ['the canary has failed', ['1.1.0'], '1.0.0'],
    ['both have failed', ['1.1.0', '1.0.0'], undefined],
    ['a version that is no longer offered has failed', ['0.9.0'], '1.1.0'],
  ])('is the best one left when %s', (_when, failed, expected) => {
    expect(findNextRelease([canary, stable], new Set(failed))?.version).toBe(expected);
  });

  test('is stable for a visitor whose canary failed', () => {
    expect(findVersionsToSkip([canary, stable], new Set(['1.1.0']))).toEqual(new Set(['1.1.0']));
  });

  test('is the first again for a visitor for whom every release failed', () => {
    expect(findVersionsToSkip([stable], new Set(['1.0.0']))).toEqual(new Set());
  });

  test('is not one that the page cannot use beside another release of its slot', () => {
    const sameSlot = release('0.9.0', 'mfe_roadmap_b');
    expect(filterCompatibleReleases([canary, sameSlot, stable])).toEqual([canary, stable]);
  });
});

describe('a failed version', () => {
  beforeEach(() => sessionStorage.clear());

  test('is skipped in this tab, for its own remote only', () => {
    saveFailedVersion('mfe-roadmap', '1.1.0');
    saveFailedVersion('mfe-roadmap', '1.2.0');
    expect([...readFailedVersions('mfe-roadmap')]).toEqual(['1.1.0', '1.2.0']);
    expect([...readFailedVersions('mfe-workspace')]).toEqual([]);
  });

  test('is tried again when it is requested explicitly; no other failed version is', () => {
    saveFailedVersion('mfe-roadmap', '1.1.0');
    saveFailedVersion('mfe-roadmap', '1.2.0');
    forgetFailedVersion('mfe-roadmap', '1.1.0');
    expect([...readFailedVersions('mfe-roadmap')]).toEqual(['1.2.0']);
    forgetFailedVersion('mfe-roadmap', '1.2.0');
    forgetFailedVersion('mfe-roadmap', '7.0.0');
    expect([...readFailedVersions('mfe-roadmap')]).toEqual([]);
  });
});
