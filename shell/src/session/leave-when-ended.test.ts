import { announce, announcementsOf } from 'shared-lib/bus';
import {
  clearSession,
  holdPage,
  keep,
  localStore,
  pageHolder,
  readSession,
  tabStore,
} from 'shared-lib/session';
import { takeGoing } from './going-to';
import { leaveWhenEnded } from './leave-when-ended';
import { takeLogoutReason } from './logout-reason';

let seen: (string | undefined)[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  tabStore.remove('lexboard.farewell');
  keep('access_token', 'dead');
  keep('username', 'anna');
  holdPage();
  seen = [];
  history.replaceState(null, '', '/law/7');
  leaveWhenEnded((address) => seen.push(address, readSession().token));
});

test('the end of a session clears storage first and then leaves, once for all calls that say so', async () => {
  announce({ type: 'session-ended' });
  announce({ type: 'session-ended' });
  await settled();
  expect(seen).toEqual(['/login', undefined]);
  expect([takeLogoutReason(), takeGoing('anna')]).toEqual([
    'Your session has ended. Log in to go on.',
    '/law/7',
  ]);
});

test('whoever hears of the end can keep what was typed under the holder’s name before anything is cleared', async () => {
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

test('a keeper that breaks holds nobody here', async () => {
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

test('a page whose holder is gone is left to whoever has signed in since, whose session stays', async () => {
  clearSession();
  keep('access_token', 'berta’s');
  keep('username', 'berta');
  announce({ type: 'session-ended' });
  await settled();
  expect(seen).toEqual(['/workspace', 'berta’s']);
  expect(takeLogoutReason()).toBeUndefined();
});
