import { findOpenedRelease, makeOpenedReleaseReporter, openedReleaseStore } from './opened-release';

const opened = { remote: 'mfe-roadmap', version: '1.0.0', until: '2026-11-21T15:04:00.000Z' };

beforeEach(() => openedReleaseStore.set('shown'));

test('opened release: a page with an opened release reports no remote', () => {
  const fetched = jest.fn();
  globalThis.fetch = fetched;
  const place = document.createElement('div');
  for (const name of ['mfe-roadmap', 'mfe-workspace']) {
    const outcomeReporter = makeOpenedReleaseReporter(name, opened);
    outcomeReporter.reportMount('1.0.0', { node: place, mountMs: 12 })();
    outcomeReporter.reportFailure('1.0.0', 'mount');
  }
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['mfe-roadmap', '1.0.0', 'replaced'],
  ['mfe-roadmap', '1.1.0', 'shown'],
  ['mfe-workspace', '1.0.0', 'shown'],
])('opened release: when %s %s fails, the opened release is %s', (name, version, expected) => {
  const listener = jest.fn();
  const stop = openedReleaseStore.subscribe(listener);
  makeOpenedReleaseReporter(name, opened).reportFailure(version, 'mount');
  stop();
  expect(openedReleaseStore.read()).toBe(expected);
  expect(listener).toHaveBeenCalledTimes(expected === 'shown' ? 0 : 1);
});

test.each([
  [undefined, undefined],
  [{ refused: 'This link has ended.' }, undefined],
  [opened, opened],
])('opened release: a page with %j has the opened release %j', (override, found) => {
  expect(findOpenedRelease({ ...(override && { override }) })).toEqual(found);
});
