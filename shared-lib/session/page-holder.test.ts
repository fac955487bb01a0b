import { holdPage, isHeldByAnother, pageHolder } from './page-holder';
import { clearSession, keep, readSession } from './session';

function signIn(username: string) {
  keep('access_token', `token of ${username}`);
  keep('username', username);
}

beforeEach(() => {
  clearSession();
  signIn('anna');
  holdPage();
});

test('a page stays its holder’s whoever signs in afterwards', () => {
  signIn('berta');
  expect([pageHolder(), isHeldByAnother(readSession())]).toEqual(['anna', true]);
});

test.each([
  ['with a renewed token', () => keep('access_token', 'renewed')],
  ['when nobody is signed in any more', clearSession],
])('a page is not another’s %s', (_when, happens) => {
  happens();
  expect(isHeldByAnother(readSession())).toBe(false);
});

test('a page that nobody holds is nobody else’s', () => {
  clearSession();
  holdPage();
  signIn('berta');
  expect([pageHolder(), isHeldByAnother(readSession())]).toEqual([undefined, false]);
});
