import { clearSession, holdPage, keep, tabStore } from 'shared-lib/session';
import { rememberGoing, takeGoing } from './going-to';

const address = '/workspace?tab=return&page=3#rows';
beforeEach(() => {
  clearSession();
  holdPage();
  history.replaceState(null, '', address);
});

test('return address: is returned once, with its query', () => {
  rememberGoing(location);
  expect([takeGoing('anna'), takeGoing('anna')]).toEqual([address, '/workspace']);
});

test.each([
  ['its holder', 'anna', address],
  ['somebody else', 'berta', '/workspace'],
])('return address: %s (%s) gets the expected one', (_who, username, expected) => {
  keep('access_token', 't');
  keep('username', 'anna');
  holdPage();
  clearSession();
  rememberGoing(location);
  expect(takeGoing(username)).toBe(expected);
});

const elsewhere = [
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
];
test.each(elsewhere)('return address: the stored value %j leads to the workspace', (kept) => {
  tabStore.write('lexboard.going-to', kept);
  expect(takeGoing('anna')).toBe('/workspace');
});

test.each(['/nowhere', '/law', '/setup/nothing', '/users/7', '/no/such/place?tab=law'])(
  'return address: the dead address %s leads to the workspace',
  (dead) => {
    history.replaceState(null, '', dead);
    rememberGoing(location);
    expect(takeGoing('anna')).toBe('/workspace');
  },
);

test.each(['/workspace', '/law/0', '/users', '/setup/releases/', '/roadmap', '/change-password'])(
  'return address: %s is returned after the sign-in',
  (alive) => {
    history.replaceState(null, '', alive);
    rememberGoing(location);
    expect(takeGoing('anna')).toBe(alive);
  },
);

test('return address: the other address of the sign-in page is not stored', () => {
  history.replaceState(null, '', '/sign-in');
  rememberGoing(location);
  expect(takeGoing('anna')).toBe('/workspace');
});
