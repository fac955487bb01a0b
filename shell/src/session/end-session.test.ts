import { addUnsavedEntry, announcementsOf } from 'shared-lib/bus';
import { clearSession, listUnsavedDrafts, readSession, setPageUser, tabStore, writeStored } from 'shared-lib/session';
import { endSession, forgetEndedSession } from './end-session';
import { consumeLogoutMessage } from './logout-reason';
import { autosaveDrafts } from './unsaved-drafts';

describe('the end of a session', () => {
  test('tells the server by a call that outlives the page, then all listeners', async () => {
    tabStore.remove('lexboard.farewell');
    writeStored('access_token', 't');
    const seen: unknown[] = [];
    globalThis.fetch = async (address, init) => {
      seen.push(String(address).split('?')[0], new Headers(init?.headers).get('Authorization'), init?.keepalive);
      throw new TypeError('offline');
    };
    const subscription = announcementsOf('session-ended').subscribe(({ type }) => seen.push(type));
    endSession('idle');
    subscription.unsubscribe();
    expect(seen).toEqual(['/api/logout', 't', true, 'session-ended']);
    expect(consumeLogoutMessage()).toMatch(/^You were logged out because nothing was done/);
  });

  test.each([
    ['no drafts when the user logged out', 'chosen', []],
    ['drafts of unsaved input when nobody was there', 'idle', ['Add user']],
  ] as const)('stores %s', (_what, why, titles) => {
    localStorage.clear();
    writeStored('access_token', 't');
    writeStored('username', 'anna');
    setPageUser();
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    const removeEntry = addUnsavedEntry({
      title: 'Add user',
      keeping: { form: 'user.add', typed: () => 'x', resumed: undefined },
    });
    const stop = autosaveDrafts();
    endSession(why);
    stop();
    removeEntry();
    expect(listUnsavedDrafts('anna').map(({ title }) => title)).toEqual(titles);
  });
});

describe('a session that may be dead', () => {
  const replyWith = (reply: object) => async () => ({ status: 200, json: async () => reply }) as Response;

  beforeEach(() => {
    clearSession();
    writeStored('access_token', 'kept');
  });
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, () => Promise<Response>, string | undefined]>([
    ['is forgotten when it is dead', replyWith({ success: 3 }), undefined],
    ['is kept when it is alive, since it may be another user’s', replyWith({ success: 1 }), 'kept'],
    ['is kept when the server cannot be reached', () => Promise.reject(new TypeError('offline')), 'kept'],
  ])('%s', async (_what, exchange, expected) => {
    globalThis.fetch = exchange;
    await forgetEndedSession();
    expect(readSession().token).toBe(expected);
  });

  test('is kept when a new one starts during the request', async () => {
    globalThis.fetch = async () => {
      writeStored('access_token', 'other');
      return replyWith({ success: 3 })();
    };
    await forgetEndedSession();
    expect(readSession().token).toBe('other');
  });

  test('is not looked up when there is none', async () => {
    clearSession();
    let requestCount = 0;
    globalThis.fetch = () => {
      requestCount += 1;
      return replyWith({ success: 1 })();
    };
    await forgetEndedSession();
    expect(requestCount).toBe(0);
  });

  test('is kept when the server is silent for five seconds', async () => {
    const { timeout } = AbortSignal;
    const never = () => new AbortController().signal;
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 5000 ? timeout.call(AbortSignal, 5) : never()));
    globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    await forgetEndedSession();
    expect(readSession().token).toBe('kept');
  });
});
