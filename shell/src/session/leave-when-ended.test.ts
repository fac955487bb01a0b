import { announce, announcementsOf } from 'shared-lib/bus';
import {
  clearSession,
  holdPage,
  localStore,
  pageHolder,
  readSession,
  tabStore,
  writeStored,
} from 'shared-lib/session';
import { leaveWhenEnded } from './leave-when-ended';
import { consumeLogoutReason } from './logout-reason';
import { consumeWantedAddress } from './wanted-address';

let seen: (string | undefined)[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  tabStore.remove('lexboard.farewell');
  writeStored('access_token', 'dead');
  writeStored('username', 'anna');
  holdPage();
  seen = [];
  history.replaceState(null, '', '/law/7');
  leaveWhenEnded((address) => seen.push(address, readSession().token));
});

test('session end: clears the storage first, then leaves, once for all reports', async () => {
  announce({ type: 'session-ended' });
  announce({ type: 'session-ended' });
  await settled();
  expect(seen).toEqual(['/login', undefined]);
  expect([consumeLogoutReason(), consumeWantedAddress('anna')]).toEqual([
    'Your session has ended. Log in to go on.',
    '/law/7',
  ]);
});

test('session end: listeners can save input under the owner’s name before the storage is cleared', async () => {
  const keeper = announcementsOf('session-ended').subscribe(() => {
    seen.push(pageHolder(), readSession().token);
    localStore.write('lexboard.keepsakes.anna', 'typed');
  });
  announce({ type: 'session-ended' });
  await settled();
  keeper.unsubscribe();
  expect(seen).toEqual(['anna', 'dead', '/login', undefined]);
  expect(localStore.read('lexboard.keepsakes.anna')).toBe('typed');
});

test('session end: a listener that throws does not stop the page from being left', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const keeper = announcementsOf('session-ended').subscribe(() => {
    throw new Error('quota');
  });
  announce({ type: 'session-ended' });
  await Promise.resolve();
  keeper.unsubscribe();
  jest.clearAllTimers();
  jest.useRealTimers();
  expect(seen).toEqual(['/login', undefined]);
});

test('session end: a page of a former user is left to the new user, whose session stays', async () => {
  clearSession();
  writeStored('access_token', 'berta’s');
  writeStored('username', 'berta');
  announce({ type: 'session-ended' });
  await settled();
  expect(seen).toEqual(['/workspace', 'berta’s']);
  expect(consumeLogoutReason()).toBeUndefined();
});
