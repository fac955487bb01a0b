import { outcomeReporterOf } from './outcome-reporter';

const chosen = { version: '1.1.0', container: 'a', entry: '', app: [] };
const note = jest.fn();
const node = document.createElement('div');
const outcomeReporter = () => outcomeReporterOf('mfe-roadmap', chosen, note);
const well = { remote: 'mfe-roadmap', version: '1.1.0', how: 'ok', mountMs: 42 };

beforeEach(() => {
  note.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('outcome reporter: a mounted release is reported as ok after a while, once', () => {
  const left = outcomeReporter().stands('1.1.0', { node, mountMs: 41.7 });
  jest.advanceTimersByTime(14_999);
  expect(note).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(note.mock.calls).toEqual([[well]]);
  left();
  window.dispatchEvent(new Event('pagehide'));
  expect(note).toHaveBeenCalledTimes(1);
});

test('outcome reporter: a release that is left is reported as ok at once', () => {
  outcomeReporter().stands('1.1.0', { node, mountMs: 42 })();
  jest.advanceTimersByTime(60_000);
  expect(note.mock.calls).toEqual([[well]]);
});

test('outcome reporter: a page that is left sends the pending report', () => {
  outcomeReporter().stands('1.1.0', { node });
  window.dispatchEvent(new Event('pagehide'));
  expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'ok' }]]);
});

test('outcome reporter: a failure is reported at once, with its cause', () => {
  outcomeReporter().failed('1.1.0', 'integrity');
  expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'integrity' }]]);
});

test.each(['ok', 'mount'] as const)('outcome reporter: reports a replacement at once: %s', (how) => {
  const { failed, stands } = outcomeReporter();
  failed('1.1.0', 'eval');
  if (how === 'ok') stands('1.0.0', { node, mountMs: 1 })();
  else failed('1.0.0', how);
  const standIn = { remote: 'mfe-roadmap', version: '1.0.0', how, insteadOf: '1.1.0' };
  expect(note.mock.calls.slice(1)).toEqual([[standIn]]);
});

test('outcome reporter: another release is not reported when the chosen one was not tried in this page', () => {
  outcomeReporter().failed('1.0.0', 'mount');
  outcomeReporter().stands('1.0.0', { node, mountMs: 1 })();
  outcomeReporterOf('mfe-roadmap', undefined, note).failed('1.0.0', 'mount');
  expect(note).not.toHaveBeenCalled();
});
