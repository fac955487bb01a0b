import { saveWorkspacePlace } from './keep-place';
import { holdPage } from './page-holder';
import { clearSession, replaceSession, writeStored } from './session';

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

test.each(keys)('keepPlace: stores %s for the signed-in user', (key) => {
  saveWorkspacePlace(key, '2');
  expect(localStorage.getItem(key)).toBe('2');
});

test.each(keys)('keepPlace: does not store %s after the session ended', (key) => {
  clearSession();
  saveWorkspacePlace(key, '2');
  expect(localStorage).toHaveLength(0);
});

test.each(keys)('keepPlace: does not store %s for another user who signed in since', (key) => {
  signIn('berta');
  writeStored(key, '0');
  saveWorkspacePlace(key, '2');
  expect(localStorage.getItem(key)).toBe('0');
});
