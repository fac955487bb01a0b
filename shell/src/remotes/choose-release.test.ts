import type { PageRelease } from 'shared-lib/releases';
import {
  findNextRelease,
  findVersionsToSkip,
  forgetFailedVersion,
  keepCompatibleReleases,
  readFailedVersions,
  saveFailedVersion,
} from './choose-release';

describe('choice', () => {
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
    ['a version of long ago has failed', ['0.9.0'], '1.1.0'],
  ])('next release: when %s, it is the best one left', (_when, failed, expected) => {
    expect(findNextRelease([canary, stable], new Set(failed))?.version).toBe(expected);
  });

  test('next release: a visitor whose canary failed starts on stable', () => {
    expect(findVersionsToSkip([canary, stable], new Set(['1.1.0']))).toEqual(new Set(['1.1.0']));
  });

  test('next release: a visitor for whom every release failed starts from the first again', () => {
    expect(findVersionsToSkip([stable], new Set(['1.0.0']))).toEqual(new Set());
  });

  test('next release: two releases of one slot are not used in the same page', () => {
    const sameSlot = release('0.9.0', 'mfe_roadmap_b');
    expect(keepCompatibleReleases([canary, sameSlot, stable])).toEqual([canary, stable]);
  });
});

describe('failed releases', () => {
  beforeEach(() => sessionStorage.clear());

  test('pins: a failed version is skipped in this tab, for its own remote only', () => {
    saveFailedVersion('mfe-roadmap', '1.1.0');
    saveFailedVersion('mfe-roadmap', '1.2.0');
    expect([...readFailedVersions('mfe-roadmap')]).toEqual(['1.1.0', '1.2.0']);
    expect([...readFailedVersions('mfe-workspace')]).toEqual([]);
  });

  test('pins: an explicitly requested version is tried again, and no other', () => {
    saveFailedVersion('mfe-roadmap', '1.1.0');
    saveFailedVersion('mfe-roadmap', '1.2.0');
    forgetFailedVersion('mfe-roadmap', '1.1.0');
    expect([...readFailedVersions('mfe-roadmap')]).toEqual(['1.2.0']);
    forgetFailedVersion('mfe-roadmap', '1.2.0');
    forgetFailedVersion('mfe-roadmap', '7.0.0');
    expect([...readFailedVersions('mfe-roadmap')]).toEqual([]);
  });
});
