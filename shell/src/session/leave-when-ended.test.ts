import { announce, announcementsOf } from 'shared-lib/bus';
import {
  clearSession,
  getPageHolder,
  localStore,
  readSession,
  setPageHolder,
  tabStore,
  writeStored,
} from 'shared-lib/session';
import { leaveWhenEnded } from './leave-when-ended';
import { consumeLogoutReason, saveLogoutReason } from './logout-reason';
import { consumeReturnAddress, saveReturnAddress } from './return-address';

describe('leaving', () => {
  let seen: (string | undefined)[];
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    tabStore.remove('lexboard.farewell');
    writeStored('access_token', 'dead');
    writeStored('username', 'anna');
    setPageHolder();
    seen = [];
    history.replaceState(null, '', '/law/7');
    leaveWhenEnded((address) => seen.push(address, readSession().token));
  });

  test('session end: clears the storage first, then leaves, once for all reports', async () => {
    announce({ type: 'session-ended' });
    announce({ type: 'session-ended' });
    await settled();
    expect(seen).toEqual(['/login', undefined]);
    expect([consumeLogoutReason(), consumeReturnAddress('anna')]).toEqual([
      'Your session has ended. Log in to go on.',
      '/law/7',
    ]);
  });

  test('session end: listeners can save input under the owner’s name before the storage is cleared', async () => {
    const keeper = announcementsOf('session-ended').subscribe(() => {
      seen.push(getPageHolder(), readSession().token);
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
});

describe('reason', () => {
  test('logout reason: is shown once, and the first reason counts', () => {
    saveLogoutReason('idle');
    saveLogoutReason('ended');
    expect([consumeLogoutReason(), consumeLogoutReason()]).toEqual([
      'You were logged out because nothing was done for 22 minutes. Log in to go on.',
      undefined,
    ]);
  });

  test('logout reason: a person who logged out gets none', () => {
    saveLogoutReason('chosen');
    saveLogoutReason('ended');
    expect(consumeLogoutReason()).toBeUndefined();
  });

  test.each(['toString', '<b>', ''])('logout reason: the stored text "%s" is no reason', (text) => {
    tabStore.write('lexboard.farewell', text);
    expect(consumeLogoutReason()).toBeUndefined();
  });
});

describe('wanted address', () => {
  const address = '/workspace?tab=return&page=3#rows';
  beforeEach(() => {
    clearSession();
    setPageHolder();
    history.replaceState(null, '', address);
  });

  test('return address: is returned once, with its query', () => {
    saveReturnAddress(location);
    expect([consumeReturnAddress('anna'), consumeReturnAddress('anna')]).toEqual([address, '/workspace']);
  });

  test.each([
    ['its holder', 'anna', address],
    ['somebody else', 'berta', '/workspace'],
  ])('return address: %s (%s) gets the expected one', (_who, username, expected) => {
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    setPageHolder();
    clearSession();
    saveReturnAddress(location);
    expect(consumeReturnAddress(username)).toBe(expected);
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
    expect(consumeReturnAddress('anna')).toBe('/workspace');
  });

  test.each(['/nowhere', '/law', '/setup/nothing', '/users/7', '/no/such/place?tab=law'])(
    'return address: the dead address %s leads to the workspace',
    (dead) => {
      history.replaceState(null, '', dead);
      saveReturnAddress(location);
      expect(consumeReturnAddress('anna')).toBe('/workspace');
    },
  );

  test.each(['/workspace', '/law/0', '/users', '/setup/releases/', '/roadmap', '/change-password'])(
    'return address: %s is returned after the sign-in',
    (alive) => {
      history.replaceState(null, '', alive);
      saveReturnAddress(location);
      expect(consumeReturnAddress('anna')).toBe(alive);
    },
  );

  test('return address: the other address of the sign-in page is not stored', () => {
    history.replaceState(null, '', '/sign-in');
    saveReturnAddress(location);
    expect(consumeReturnAddress('anna')).toBe('/workspace');
  });
});
