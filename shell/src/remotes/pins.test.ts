import { pinnedOut, pinOut, unpin } from './choose-release';

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
