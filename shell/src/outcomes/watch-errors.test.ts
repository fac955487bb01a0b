import { watchErrors } from './watch-errors';

const release = (version: string) => ({ version, container: version, entry: '', app: [] });
const note = jest.fn();
watchErrors([{ name: 'mfe-roadmap', releases: [release('1.1.0'), release('1.0.0')] }], note);

const thrownIn = (version: string) =>
  Object.assign(new Error('no'), { stack: `at https://x.org/assets/mfe-roadmap/${version}/app.js:1` });

beforeEach(() => note.mockClear());

test('what the chosen release throws uncaught is told', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('1.1.0') }));
  expect(note.mock.calls).toEqual([[{ remote: 'mfe-roadmap', version: '1.1.0', how: 'crash' }]]);
});

test('a promise that it leaves alone is told too', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrownIn('1.1.0') }));
  expect(note).toHaveBeenCalledTimes(1);
});

test('what a part of it throws, and its boundary catches, is told too', () => {
  window.dispatchEvent(new ErrorEvent('lexboard-caught', { error: thrownIn('1.1.0') }));
  expect(note).toHaveBeenCalledTimes(1);
});

test('of a part that did not come nothing is told here', () => {
  const error = Object.assign(thrownIn('1.1.0'), { name: 'NotArrived' });
  window.dispatchEvent(new ErrorEvent('lexboard-caught', { error }));
  expect(note).not.toHaveBeenCalled();
});

test.each([
  ['a release that took its place', thrownIn('1.0.0')],
  ['nobody', new Error('no')],
  ['what is no error', 'no'],
])('nothing is told of %s', (_whom, error) => {
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(note).not.toHaveBeenCalled();
});
