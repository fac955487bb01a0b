import { keepPlace } from './keep-place';
import { holdPage } from './page-holder';
import { clearSession, keep, replaceSession } from './session';

const signIn = (username: string) =>
  replaceSession([
    ['access_token', 't'],
    ['username', username],
  ]);

beforeEach(() => {
  localStorage.clear();
  signIn('anna');
  holdPage();
});
afterEach(() => {
  clearSession();
  holdPage();
});

const keys = ['selectedTabIndex', 'btnStatus'] as const;

test.each(keys)('%s is kept for whoever is signed in', (key) => {
  keepPlace(key, '2');
  expect(localStorage.getItem(key)).toBe('2');
});

test.each(keys)('nothing is kept as %s after the end of the session', (key) => {
  clearSession();
  keepPlace(key, '2');
  expect(localStorage).toHaveLength(0);
});

test.each(keys)('%s of the person whose page it was is not kept for who has signed in since', (key) => {
  signIn('berta');
  keep(key, '0');
  keepPlace(key, '2');
  expect(localStorage.getItem(key)).toBe('0');
});
