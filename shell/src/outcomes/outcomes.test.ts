import type { ReleaseOutcome } from 'shared-lib/releases';
import { makeOutcomeReporter, reportEachOutcomeOnce } from './outcome-reporter';
import { findReleaseInStack, watchReleaseErrors } from './watch-errors';

describe('the outcome reporter', () => {
  const chosen = { version: '1.1.0', container: 'a', entry: '', app: [] };
  const note = jest.fn();
  const node = document.createElement('div');
  const outcomeReporter = () => makeOutcomeReporter('mfe-roadmap', chosen, note);
  const well = { remote: 'mfe-roadmap', version: '1.1.0', how: 'ok', mountMs: 42 };

  beforeEach(() => {
    note.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test('reports a mounted release as ok once, after a while', () => {
    const left = outcomeReporter().reportMount('1.1.0', { node, mountMs: 41.7 });
    jest.advanceTimersByTime(14_999);
    expect(note).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(note.mock.calls).toEqual([[well]]);
    left();
    window.dispatchEvent(new Event('pagehide'));
    expect(note).toHaveBeenCalledTimes(1);
  });

  test('reports a release as ok at once when the user leaves it', () => {
    outcomeReporter().reportMount('1.1.0', { node, mountMs: 42 })();
    jest.advanceTimersByTime(60_000);
    expect(note.mock.calls).toEqual([[well]]);
  });

  test('sends the pending report when the user leaves the page', () => {
    outcomeReporter().reportMount('1.1.0', { node });
    window.dispatchEvent(new Event('pagehide'));
    expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'ok' }]]);
  });

  test('reports a failure at once, with its cause', () => {
    outcomeReporter().reportFailure('1.1.0', 'integrity');
    expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'integrity' }]]);
  });

  test.each(['ok', 'mount'] as const)('reports a replacement at once: %s', (how) => {
    const { reportFailure, reportMount } = outcomeReporter();
    reportFailure('1.1.0', 'eval');
    if (how === 'ok') reportMount('1.0.0', { node, mountMs: 1 })();
    else reportFailure('1.0.0', how);
    const standIn = { remote: 'mfe-roadmap', version: '1.0.0', how, insteadOf: '1.1.0' };
    expect(note.mock.calls.slice(1)).toEqual([[standIn]]);
  });

  test('does not report another release when the chosen one was not tried in this page', () => {
    outcomeReporter().reportFailure('1.0.0', 'mount');
    outcomeReporter().reportMount('1.0.0', { node, mountMs: 1 })();
    makeOutcomeReporter('mfe-roadmap', undefined, note).reportFailure('1.0.0', 'mount');
    expect(note).not.toHaveBeenCalled();
  });
});

describe('the reports of one release', () => {
  const reportsOf = (outcomes: ReleaseOutcome[]) => {
    const reports: ReleaseOutcome[] = [];
    const note = reportEachOutcomeOnce(({ how }) => reports.push(how));
    for (const how of outcomes) note({ remote: 'mfe-roadmap', version: '1.0.0', how });
    return reports;
  };

  test.each<[ReleaseOutcome[], ReleaseOutcome[]]>([
    [['ok', 'ok'], ['ok']],
    [
      ['ok', 'crash', 'ok', 'crash'],
      ['ok', 'crash'],
    ],
    [['mount', 'ok', 'crash'], ['mount']],
  ])('turn the outcomes %j into the reports %j', (outcomes, expected) => {
    expect(reportsOf(outcomes)).toEqual(expected);
  });

  test('do not affect those of another release', () => {
    const reports: string[] = [];
    const note = reportEachOutcomeOnce(({ remote, version }) => reports.push(`${remote} ${version}`));
    for (const version of ['1.0.0', '1.1.0'])
      for (const remote of ['mfe-roadmap', 'mfe-workspace']) note({ remote, version, how: 'ok' });
    expect(reports).toHaveLength(4);
  });
});

describe('the watch for errors of a release', () => {
  const release = (version: string) => ({ version, container: version, entry: '', app: [] });
  const note = jest.fn();
  watchReleaseErrors([{ name: 'mfe-roadmap', releases: [release('1.1.0'), release('1.0.0')] }], note);

  const thrownIn = (version: string) =>
    Object.assign(new Error('no'), { stack: `at https://x.org/assets/mfe-roadmap/${version}/app.js:1` });

  beforeEach(() => note.mockClear());

  test('reports an uncaught error of the chosen release', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('1.1.0') }));
    expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'crash' }]]);
  });

  test('reports an unhandled rejection', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrownIn('1.1.0') }));
    expect(note).toHaveBeenCalledTimes(1);
  });

  test('reports an error that the error boundary of a part catches', () => {
    window.dispatchEvent(new ErrorEvent('lexboard-caught', { error: thrownIn('1.1.0') }));
    expect(note).toHaveBeenCalledTimes(1);
  });

  test('does not report a part that did not load', () => {
    const error = Object.assign(thrownIn('1.1.0'), { name: 'NotArrived' });
    window.dispatchEvent(new ErrorEvent('lexboard-caught', { error }));
    expect(note).not.toHaveBeenCalled();
  });

  test.each([
    ['the release that replaced it', thrownIn('1.0.0')],
    ['no release', new Error('no')],
    ['a value that is not an Error', 'no'],
  ])('does not report an error of %s', (_whom, error) => {
    window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(note).not.toHaveBeenCalled();
  });
});

describe('the search for a release in a stack', () => {
  const at = (place: string) => `    at f (https://law.example.org/assets/${place}:1:234)`;
  const stackOf = (...places: string[]) => ['Error: broken', ...places.map(at)].join('\n');

  test.each([
    [stackOf('mfe-roadmap/1.1.0/app.1.js'), { remote: 'mfe-roadmap', version: '1.1.0' }],
    [
      stackOf('shell/2.0.0/react.js', 'mfe-workspace/1.0.0-rc.1/x.js', 'mfe-roadmap/1.0.0/y.js'),
      { remote: 'mfe-workspace', version: '1.0.0-rc.1' },
    ],
    [stackOf('shell/2.0.0/react.js'), undefined],
    [stackOf('mfe-unknown/1.0.0/app.js'), undefined],
    ['f@https://law.example.org/assets/mfe-roadmap/1.1.0/app.js:1:2', { remote: 'mfe-roadmap', version: '1.1.0' }],
    ['Error: broken\n    at <anonymous>', undefined],
    ['', undefined],
  ])('finds in %j the release %j', (stack, blamed) => {
    expect(findReleaseInStack(stack)).toEqual(blamed);
  });
});
