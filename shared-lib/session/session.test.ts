import { createTextStore, localStore } from './browser-storage';
import { readLastActivityTime, saveLastActivityTime } from './last-activity';
import { readMessages, saveMessage } from './messages';
import { clearSession, readInitialStatusFilter, readSession, replaceSession, writeStored } from './session';

describe('the stored session', () => {
  beforeEach(() => localStorage.clear());

  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };

  test('keeps its texts for the life of the page when the storage is forbidden', () => {
    const store = createTextStore(forbidden);
    store.write('role', 'yes');
    expect(store.read('role')).toBe('yes');
    store.remove('role');
    expect(store.read('role')).toBeNull();
  });

  test.each([
    ['a forbidden storage', forbidden, false],
    ['an allowed storage', () => localStorage, true],
  ])('knows, with %s, whether it stores anything, and leaves no test entry behind', (_what, open, keeps) => {
    expect(createTextStore(open).keeps()).toBe(keeps);
    expect(localStorage).toHaveLength(0);
  });

  test('is read from the documented keys', () => {
    for (const [key, value] of [
      ['access_token', 't'],
      ['username', 'editor@demo.test'],
      ['role', 'no'],
      ['workspaceAccessType', 'Edit'],
      ['model_access_controller', '{"statusInfo":"Draft","serchInfo":"No","gridInfo":"Yes"}'],
    ] as const) {
      localStorage.setItem(key, value);
    }
    expect(readSession()).toEqual({
      token: 't',
      username: 'editor@demo.test',
      isAdministrator: false,
      canEdit: true,
      isReadOnly: false,
      startStatus: 'Draft',
      offersSearch: false,
      offersGrid: true,
    });
  });

  test.each([null, '', 'garbage', '{', '[]', '{"serchInfo":"Maybe"}'])(
    'hides nothing with module access of %j',
    (stored) => {
      if (stored !== null) writeStored('model_access_controller', stored);
      expect(readSession()).toMatchObject({ offersSearch: true, offersGrid: true, startStatus: '' });
    },
  );

  test('leaves nothing behind when it is cleared', () => {
    writeStored('access_token', 't');
    writeStored('selectedTabIndex', '2');
    clearSession();
    expect(localStorage).toHaveLength(0);
  });

  test('is never absent while it is replaced', () => {
    for (const key of ['access_token', 'username', 'btnStatus'] as const) writeStored(key, 'of the one before');
    const tokens: unknown[] = [];
    const { setItem, removeItem } = Storage.prototype;
    const written = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      setItem.call(this, key, value);
      tokens.push(readSession().token);
    });
    const removed = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      removeItem.call(this, key);
      tokens.push(readSession().token);
    });
    replaceSession([
      ['username', 'anna'],
      ['access_token', 't'],
    ]);
    written.mockRestore();
    removed.mockRestore();
    expect(tokens).not.toContain(undefined);
    expect({ ...localStorage }).toEqual({ username: 'anna', access_token: 't' });
  });

  test('keeps the look of the app and the unsaved drafts when it is cleared', () => {
    const others = { 'lexboard.theme': 'dark', 'lexboard.menu': 'narrow', 'lexboard.keepsakes.anna': '[]' };
    for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value);
    writeStored('access_token', 't');
    clearSession();
    expect({ ...localStorage }).toEqual(others);
  });

  test.each([null, '', '{', '[]', '"text"', '12', 'null'])('has no start status with module access "%s"', (text) => {
    expect(readInitialStatusFilter(text)).toBe('');
  });
});

const at = '2026-04-03T10:00:00.000Z';
const key = 'lexboard.messages';

test('messages: the last fifty are stored, the newest first', () => {
  for (let nth = 1; nth <= 60; nth += 1) saveMessage({ at, text: `message ${nth}` });
  const texts = readMessages().map(({ text }) => text);
  expect(texts).toHaveLength(50);
  expect([texts[0], texts[49]]).toEqual(['message 60', 'message 11']);
});

test('messages: a very long message is cut', () => {
  saveMessage({ at, text: 'x'.repeat(10_000) });
  expect(readMessages()[0]?.text).toHaveLength(500);
});

test.each(['', '{', 'null', '"text"', '{"at":"x"}', '[null, 5, {"at": 1, "text": "x"}, {"at": "x"}]'])(
  'messages: a stored %j reads as none',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(readMessages()).toEqual([]);
  },
);

test('messages: are deleted at the end of the session', () => {
  saveMessage({ at, text: 'The user is added.' });
  clearSession();
  expect(localStorage.getItem(key)).toBeNull();
});

test('last activity: is stored for the session and deleted with it', () => {
  saveLastActivityTime(1_700_000_000_000);
  expect(readLastActivityTime()).toBe(1_700_000_000_000);
  clearSession();
  expect(readLastActivityTime()).toBeUndefined();
});

test.each(['', 'yesterday', '-5', '1e9', '9'.repeat(40)])('last activity: "%s" is no time', (text) => {
  localStore.write('lexboard.last-activity', text);
  expect(readLastActivityTime()).toBeUndefined();
});
