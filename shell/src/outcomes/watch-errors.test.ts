import { watchErrors } from './watch-errors';

const release = (version: string) => ({ version, container: version, entry: '', app: [] });
const note = jest.fn();
watchErrors([{ name: 'mfe-roadmap', releases: [release('1.1.0'), release('1.0.0')] }], note);

const thrownIn = (version: string) =>
  Object.assign(new Error('no'), { stack: `at https://x.org/assets/mfe-roadmap/${version}/app.js:1` });

beforeEach(() => note.mockClear());

test('error watch: an uncaught error of the chosen release is reported', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('1.1.0') }));
  expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'crash' }]]);
});

test('error watch: an unhandled rejection is reported too', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrownIn('1.1.0') }));
  expect(note).toHaveBeenCalledTimes(1);
});

test('error watch: an error that a part’s error boundary catches is reported too', () => {
  window.dispatchEvent(new ErrorEvent('lexboard-caught', { error: thrownIn('1.1.0') }));
  expect(note).toHaveBeenCalledTimes(1);
});

test('error watch: a part that did not load is not reported here', () => {
  const error = Object.assign(thrownIn('1.1.0'), { name: 'NotArrived' });
  window.dispatchEvent(new ErrorEvent('lexboard-caught', { error }));
  expect(note).not.toHaveBeenCalled();
});

test.each([
  ['a release that took its place', thrownIn('1.0.0')],
  ['nobody', new Error('no')],
  ['what is no error', 'no'],
])('error watch: %s is not reported', (_whom, error) => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(note).not.toHaveBeenCalled();
});
