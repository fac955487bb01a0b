import { holdPage, isHeldByAnother, pageHolder } from './page-holder';
import { clearSession, readSession, writeStored } from './session';

function signIn(username: string) {
  writeStored('access_token', `token of ${username}`);
  writeStored('username', username);
}

beforeEach(() => {
  clearSession();
  signIn('anna');
  holdPage();
});

test('page holder: stays the same when another user signs in', () => {
  signIn('berta');
  expect([pageHolder(), isHeldByAnother(readSession())]).toEqual(['anna', true]);
});

test.each([
  ['with a renewed token', () => writeStored('access_token', 'renewed')],
  ['when nobody is signed in any more', clearSession],
])('page holder: is not another user %s', (_when, happens) => {
  happens();
  expect(isHeldByAnother(readSession())).toBe(false);
});

test('page holder: a page without a holder is not held by another user', () => {
  clearSession();
  holdPage();
  signIn('berta');
  expect([pageHolder(), isHeldByAnother(readSession())]).toEqual([undefined, false]);
});
