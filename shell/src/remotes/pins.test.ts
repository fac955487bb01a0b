import { pinnedOut, pinOut, unpin } from './pins';

beforeEach(() => sessionStorage.clear());

test('what failed is left out in this tab, of its own remote alone', () => {
  pinOut('mfe-roadmap', '1.1.0');
  pinOut('mfe-roadmap', '1.2.0');
  expect([...pinnedOut('mfe-roadmap')]).toEqual(['1.1.0', '1.2.0']);
  expect([...pinnedOut('mfe-workspace')]).toEqual([]);
});

test('what somebody asks for is tried again, and nothing else', () => {
  pinOut('mfe-roadmap', '1.1.0');
  pinOut('mfe-roadmap', '1.2.0');
  unpin('mfe-roadmap', '1.1.0');
  expect([...pinnedOut('mfe-roadmap')]).toEqual(['1.2.0']);
  unpin('mfe-roadmap', '1.2.0');
  unpin('mfe-roadmap', '7.0.0');
  expect([...pinnedOut('mfe-roadmap')]).toEqual([]);
});
