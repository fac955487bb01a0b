import { announcementsOf } from 'shared-lib/bus';
import {
  clearSession,
  forgetUnsavedDrafts,
  holdPage,
  localStore,
  readActivity,
  readSession,
  saveActivity,
  writeStored,
} from 'shared-lib/session';
import { consumeLogoutReason } from '../logout-reason';
import { isStillOpen, isStillOurs } from './check-session';
import { isTouchUnanswered, sendLastTouch, sendTouch } from './send-touch';

describe('page that opens', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ago = (seconds: number) => now - seconds * 1000;
  const says = (reply: object) => async () => ({ status: 200, json: async () => reply }) as Response;

  let asked: string[];
  let ended: number;
  let stop: () => void;
  beforeEach(() => {
    AbortSignal.timeout ??= () => new AbortController().signal;
    jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'setTimeout'] });
    clearSession();
    writeStored('access_token', 't');
    asked = [];
    ended = 0;
    const subscription = announcementsOf('session-ended').subscribe(() => {
      ended += 1;
    });
    stop = () => subscription.unsubscribe();
  });
  afterEach(() => {
    stop();
    consumeLogoutReason();
    jest.useRealTimers();
  });

  function server(exchange: () => Promise<Response>): void {
    globalThis.fetch = async (address) => {
      asked.push(String(address).replace(/\?.*/, ''));
      return exchange();
    };
  }

  test.each([
    ['nobody did anything yet', undefined],
    ['somebody did something a moment ago', ago(1)],
    ['the end is a moment off', ago(1329.9)],
    ['the clock was set back since', ago(-3600)],
  ])('session check: when %s a page opens without a request', async (_when, last) => {
    if (last !== undefined) saveActivity(last);
    server(says({ success: 3 }));
    expect([await isStillOpen(), asked]).toEqual([true, []]);
  });

  test('session check: after the end by the wall clock a page opens once the server accepts, and counts from then', async () => {
    saveActivity(ago(3600));
    server(says({ success: 1 }));
    expect([await isStillOpen(), asked]).toEqual([true, ['/api/session/touch']]);
    expect([readActivity(), ended, consumeLogoutReason()]).toEqual([now, 0, undefined]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['knows no such session', says({ success: 3 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('session check: when the server %s the session ends, with its reason', async (_what, exchange) => {
    saveActivity(ago(1330));
    server(exchange);
    expect([await isStillOpen(), asked[0], ended > 0]).toEqual([false, '/api/session/touch', true]);
    expect(consumeLogoutReason()).toMatch(/^You were logged out because nothing was done/);
  });
});

describe('stored session', () => {
  beforeEach(() => {
    localStorage.clear();
    consumeLogoutReason();
    writeStored('access_token', 'lc1_1_x');
    writeStored('username', 'anna');
    holdPage();
  });

  test('session check: a stored session of this page is valid', () => {
    expect([isStillOurs('elsewhere'), consumeLogoutReason()]).toEqual([true, undefined]);
  });

  const loggedOut = () => {
    forgetUnsavedDrafts('anna');
    clearSession();
  };

  test.each([
    ['somebody logged out', loggedOut, 'elsewhere', /^You were logged out in another tab\./],
    ['the storage was cleared', () => localStorage.clear(), 'elsewhere', /^Your session has ended\./],
    ['the time was over', clearSession, 'idle', /nothing was done for 22 minutes/],
  ] as const)('where %s the word is true', (_what, end, why, word) => {
    end();
    expect([isStillOurs(why), consumeLogoutReason()]).toEqual([false, expect.stringMatching(word)]);
  });
});

describe('touch', () => {
  let asked: string[];
  const answers = (reply: object) => {
    globalThis.fetch = async (address) => {
      asked.push(String(address).replace(/\?.*/, ''));
      return { status: 200, json: async () => reply } as Response;
    };
  };

  beforeEach(() => {
    asked = [];
    AbortSignal.timeout ??= () => new AbortController().signal;
    clearSession();
    localStore.remove('lexboard.touch-owed');
    writeStored('access_token', 'first');
  });

  test('touch: a renewed token is stored', async () => {
    answers({ success: 1, access_token: 'second' });
    expect([await sendTouch(), readSession().token, isTouchUnanswered()]).toEqual(['yes', 'second', false]);
  });

  test.each<[string, () => void, string | undefined]>([
    ['does not bring back a session that ended meanwhile', clearSession, undefined],
    ['does not replace one that came meanwhile', () => writeStored('access_token', 'third'), 'third'],
  ])('touch: a renewed token %s', async (_fact, meanwhile, expected) => {
    globalThis.fetch = async () => {
      meanwhile();
      return { status: 200, json: async () => ({ success: 1, access_token: 'second' }) } as Response;
    };
    await sendTouch();
    expect(readSession().token).toBe(expected);
  });

  test('touch: a token that was issued and did not arrive is owed until it does', async () => {
    answers({ success: 1, renewed: true });
    expect([await sendTouch(), readSession().token, isTouchUnanswered()]).toEqual(['again', 'first', true]);
    answers({ success: 1, access_token: 'second' });
    expect([await sendTouch(), readSession().token, isTouchUnanswered()]).toEqual(['yes', 'second', false]);
  });

  test.each([
    ['refuses has not said yes, and an answer is owed', { success: 0 }, true],
    ['ends the session has not said yes, and owes the next session nothing', { success: 3 }, false],
  ])('touch: a server that %s', async (_what, reply, isOwed) => {
    answers(reply);
    expect([await sendTouch(), isTouchUnanswered()]).toEqual(['no', isOwed]);
  });

  test('touch: a page that is left sends a call that renews no token', async () => {
    answers({ success: 1 });
    await sendLastTouch();
    expect([asked, isTouchUnanswered()]).toEqual([['/api/session/me'], false]);
  });
});
