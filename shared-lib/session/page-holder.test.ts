import { getPageUser, isAnotherUserSignedIn, saveWorkspaceTabOrStatus, setPageUser } from './page-holder';
import { clearSession, readSession, replaceSession, writeStored } from './session';

describe('the page holder', () => {
  function signIn(username: string) {
    writeStored('access_token', `token of ${username}`);
    writeStored('username', username);
  }

  beforeEach(() => {
    clearSession();
    signIn('anna');
    setPageUser();
  });

  test('stays the same when another user signs in', () => {
    signIn('berta');
    expect([getPageUser(), isAnotherUserSignedIn(readSession())]).toEqual(['anna', true]);
  });

  test.each([
    ['with a renewed token', () => writeStored('access_token', 'renewed')],
    ['when nobody is signed in any more', clearSession],
  ])('is not another user %s', (_when, act) => {
    act();
    expect(isAnotherUserSignedIn(readSession())).toBe(false);
  });

  test('is not another user in a page without a holder', () => {
    clearSession();
    setPageUser();
    signIn('berta');
    expect([getPageUser(), isAnotherUserSignedIn(readSession())]).toEqual([undefined, false]);
  });
});

describe('saveWorkspacePlace', () => {
  const signIn = (username: string) =>
    replaceSession([
      ['access_token', 't'],
      ['username', username],
    ]);

  beforeEach(() => {
    localStorage.clear();
    signIn('anna');
    setPageUser();
  });
  afterEach(() => {
    clearSession();
    setPageUser();
  });

  const keys = ['selectedTabIndex', 'btnStatus'] as const;

  test.each(keys)('stores %s for the signed-in user', (key) => {
    saveWorkspaceTabOrStatus(key, '2');
    expect(localStorage.getItem(key)).toBe('2');
  });

  test.each(keys)('does not store %s after the session ended', (key) => {
    clearSession();
    saveWorkspaceTabOrStatus(key, '2');
    expect(localStorage).toHaveLength(0);
  });

  test.each(keys)('does not store %s for another user who signed in since', (key) => {
    signIn('berta');
    writeStored(key, '0');
    saveWorkspaceTabOrStatus(key, '2');
    expect(localStorage.getItem(key)).toBe('0');
  });
});
