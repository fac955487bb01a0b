import { clearSession, holdPage, tabStore, writeStored } from 'shared-lib/session';
import { consumeWantedAddress, saveWantedAddress } from './wanted-address';

const address = '/workspace?tab=return&page=3#rows';
beforeEach(() => {
  clearSession();
  holdPage();
  history.replaceState(null, '', address);
});

test('return address: is returned once, with its query', () => {
  saveWantedAddress(location);
  expect([consumeWantedAddress('anna'), consumeWantedAddress('anna')]).toEqual([address, '/workspace']);
});

test.each([
  ['its holder', 'anna', address],
  ['somebody else', 'berta', '/workspace'],
])('return address: %s (%s) gets the expected one', (_who, username, expected) => {
  writeStored('access_token', 't');
  writeStored('username', 'anna');
  holdPage();
  clearSession();
  saveWantedAddress(location);
  expect(consumeWantedAddress(username)).toBe(expected);
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
  expect(consumeWantedAddress('anna')).toBe('/workspace');
});

test.each(['/nowhere', '/law', '/setup/nothing', '/users/7', '/no/such/place?tab=law'])(
  'return address: the dead address %s leads to the workspace',
  (dead) => {
    history.replaceState(null, '', dead);
    saveWantedAddress(location);
    expect(consumeWantedAddress('anna')).toBe('/workspace');
  },
);

test.each(['/workspace', '/law/0', '/users', '/setup/releases/', '/roadmap', '/change-password'])(
  'return address: %s is returned after the sign-in',
  (alive) => {
    history.replaceState(null, '', alive);
    saveWantedAddress(location);
    expect(consumeWantedAddress('anna')).toBe(alive);
  },
);

test('return address: the other address of the sign-in page is not stored', () => {
  history.replaceState(null, '', '/sign-in');
  saveWantedAddress(location);
  expect(consumeWantedAddress('anna')).toBe('/workspace');
});
