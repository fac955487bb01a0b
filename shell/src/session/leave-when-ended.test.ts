import { announce, announcementsOf } from 'shared-lib/bus';
import {
  clearSession,
  forgetUnsavedDrafts,
  getPageUser,
  localStore,
  readSession,
  setPageUser,
  tabStore,
  writeStored,
} from 'shared-lib/session';
import { leaveWhenSessionEnds } from './leave-when-ended';
import { consumeLogoutMessage, saveLogoutReason } from './logout-reason';
import { consumeReturnAddress, saveReturnAddress } from './return-address';

describe('the end of a session', () => {
  let seen: (string | undefined)[];
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    tabStore.remove('lexboard.farewell');
    localStore.remove('lexboard.logged-out.anna');
    writeStored('access_token', 'dead');
    writeStored('username', 'anna');
    setPageUser();
    seen = [];
    history.replaceState(null, '', '/law/7');
    leaveWhenSessionEnds((address) => seen.push(address, readSession().token));
  });

  test('clears the storage first, then leaves the page, once for all reports', async () => {
    announce({ type: 'session-ended' });
    announce({ type: 'session-ended' });
    await settled();
    expect(seen).toEqual(['/login', undefined]);
    expect([consumeLogoutMessage(), consumeReturnAddress('anna')]).toEqual([
      'Your session has ended. Log in to go on.',
      '/law/7',
    ]);
  });

  test('names the log-out in another tab, even if a refused call reports the end first', async () => {
    forgetUnsavedDrafts('anna');
    announce({ type: 'session-ended' });
    await settled();
    expect(consumeLogoutMessage()).toBe('You were logged out in another tab. Log in to go on.');
  });

  test('lets listeners save input under the owner’s name before the storage is cleared', async () => {
    const keeper = announcementsOf('session-ended').subscribe(() => {
      seen.push(getPageUser(), readSession().token);
      localStore.write('lexboard.keepsakes.anna', 'typed');
    });
    announce({ type: 'session-ended' });
    await settled();
    keeper.unsubscribe();
    expect(seen).toEqual(['anna', 'dead', '/login', undefined]);
    expect(localStore.read('lexboard.keepsakes.anna')).toBe('typed');
  });

  test('leaves the page although a listener throws', async () => {
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

  test('leaves the page of a former user to the new user, whose session stays', async () => {
    clearSession();
    writeStored('access_token', 'berta’s');
    writeStored('username', 'berta');
    announce({ type: 'session-ended' });
    await settled();
    expect(seen).toEqual(['/workspace', 'berta’s']);
    expect(consumeLogoutMessage()).toBeUndefined();
  });
});

describe('the logout reason', () => {
  test('is shown once, and the first reason counts', () => {
    saveLogoutReason('idle');
    saveLogoutReason('ended');
    expect([consumeLogoutMessage(), consumeLogoutMessage()]).toEqual([
      'You were logged out because nothing was done for 22 minutes. Log in to go on.',
      undefined,
    ]);
  });

  test('says only that a person has logged out who chose to', () => {
    saveLogoutReason('chosen');
    saveLogoutReason('ended');
    expect(consumeLogoutMessage()).toBe('You have logged out.');
  });

  test.each(['toString', '<b>', ''])('is absent for the stored text "%s"', (text) => {
    tabStore.write('lexboard.farewell', text);
    expect(consumeLogoutMessage()).toBeUndefined();
  });
});

describe('the return address', () => {
  const address = '/workspace?tab=return&page=3#rows';
  beforeEach(() => {
    clearSession();
    setPageUser();
    history.replaceState(null, '', address);
  });

  test('is returned once, with its query', () => {
    saveReturnAddress(location);
    expect([consumeReturnAddress('anna'), consumeReturnAddress('anna')]).toEqual([address, '/workspace']);
  });

  test.each([
    ['its holder', 'anna', address],
    ['somebody else', 'berta', '/workspace'],
  ])('of %s (%s) is as expected', (_who, username, expected) => {
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    setPageUser();
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
  test.each(elsewhere)('is the workspace for the stored value %j', (stored) => {
    tabStore.write('lexboard.going-to', stored);
    expect(consumeReturnAddress('anna')).toBe('/workspace');
  });

  test.each(['/nowhere', '/law', '/setup/nothing', '/users/7', '/no/such/place?tab=law'])(
    'is the workspace for the unknown address %s',
    (dead) => {
      history.replaceState(null, '', dead);
      saveReturnAddress(location);
      expect(consumeReturnAddress('anna')).toBe('/workspace');
    },
  );

  test.each(['/workspace', '/law/0', '/users', '/setup/releases/', '/roadmap', '/change-password'])(
    'leads to %s after the sign-in',
    (alive) => {
      history.replaceState(null, '', alive);
      saveReturnAddress(location);
      expect(consumeReturnAddress('anna')).toBe(alive);
    },
  );

  test('is not stored for the other address of the sign-in page', () => {
    history.replaceState(null, '', '/sign-in');
    saveReturnAddress(location);
    expect(consumeReturnAddress('anna')).toBe('/workspace');
  });
});
