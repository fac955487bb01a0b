import type { PageRelease } from 'shared-lib/releases';
import { compatible, failedAtStart, nextRelease, pinnedOut, pinOut, unpin } from './choose-release';

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
    expect(nextRelease([canary, stable], new Set(failed))?.version).toBe(expected);
  });

  test('next release: a visitor whose canary failed starts on stable', () => {
    expect(failedAtStart([canary, stable], new Set(['1.1.0']))).toEqual(new Set(['1.1.0']));
  });

  test('next release: a visitor for whom every release failed starts from the first again', () => {
    expect(failedAtStart([stable], new Set(['1.0.0']))).toEqual(new Set());
  });

  test('next release: two releases of one slot are not used in the same page', () => {
    const sameSlot = release('0.9.0', 'mfe_roadmap_b');
    expect(compatible([canary, sameSlot, stable])).toEqual([canary, stable]);
  });
});

describe('failed releases', () => {
  beforeEach(() => sessionStorage.clear());

  test('pins: a failed version is skipped in this tab, for its own remote only', () => {
    pinOut('mfe-roadmap', '1.1.0');
    pinOut('mfe-roadmap', '1.2.0');
    expect([...pinnedOut('mfe-roadmap')]).toEqual(['1.1.0', '1.2.0']);
    expect([...pinnedOut('mfe-workspace')]).toEqual([]);
  });

  test('pins: an explicitly requested version is tried again, and no other', () => {
    pinOut('mfe-roadmap', '1.1.0');
    pinOut('mfe-roadmap', '1.2.0');
    unpin('mfe-roadmap', '1.1.0');
    expect([...pinnedOut('mfe-roadmap')]).toEqual(['1.2.0']);
    unpin('mfe-roadmap', '1.2.0');
    unpin('mfe-roadmap', '7.0.0');
    expect([...pinnedOut('mfe-roadmap')]).toEqual([]);
  });
});
