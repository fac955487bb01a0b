import { announcementsOf } from 'shared-lib/bus';
import {
  clearSession,
  forgetUnsavedDrafts,
  readLastActivityTime,
  saveLastActivityTime,
  setPageUser,
  writeStored,
} from 'shared-lib/session';
import { consumeLogoutMessage } from '../logout-reason';
import { checkSessionOfThisPage, isSessionStillOpen } from './check-session';

describe('the session check of a page that opens', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ago = (seconds: number) => now - seconds * 1000;
  const replyWith = (reply: object) => async () => ({ status: 200, json: async () => reply }) as Response;

  let requests: string[];
  let ended: number;
  let stop: () => void;
  beforeEach(() => {
    AbortSignal.timeout ??= () => new AbortController().signal;
    jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'setTimeout'] });
    clearSession();
    writeStored('access_token', 't');
    requests = [];
    ended = 0;
    const subscription = announcementsOf('session-ended').subscribe(() => {
      ended += 1;
    });
    stop = () => subscription.unsubscribe();
  });
  afterEach(() => {
    stop();
    consumeLogoutMessage();
    jest.useRealTimers();
  });

  function server(exchange: () => Promise<Response>): void {
    globalThis.fetch = async (address) => {
      requests.push(String(address).replace(/\?.*/, ''));
      return exchange();
    };
  }

  test.each([
    ['there was no activity yet', undefined],
    ['there was activity a moment ago', ago(1)],
    ['the session ends in a moment', ago(1329.9)],
    ['the clock was set back since then', ago(-3600)],
  ])('sends no request when %s', async (_when, last) => {
    if (last !== undefined) saveLastActivityTime(last);
    server(replyWith({ success: 3 }));
    expect([await isSessionStillOpen(), requests]).toEqual([true, []]);
  });

  test('waits for the server when the session is over by the wall clock, and counts from its answer', async () => {
    saveLastActivityTime(ago(3600));
    server(replyWith({ success: 1 }));
    expect([await isSessionStillOpen(), requests]).toEqual([true, ['/api/session/touch']]);
    expect([readLastActivityTime(), ended, consumeLogoutMessage()]).toEqual([now, 0, undefined]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['knows no such session', replyWith({ success: 3 })],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('ends the session, with its reason, when the server %s', async (_what, exchange) => {
    saveLastActivityTime(ago(1330));
    server(exchange);
    expect([await isSessionStillOpen(), requests[0], ended > 0]).toEqual([false, '/api/session/touch', true]);
    expect(consumeLogoutMessage()).toMatch(/^You were logged out because nothing was done/);
  });
});

describe('the session check of a stored session', () => {
  beforeEach(() => {
    localStorage.clear();
    consumeLogoutMessage();
    writeStored('access_token', 'lc1_1_x');
    writeStored('username', 'anna');
    setPageUser();
  });

  test('accepts the session of this page', () => {
    expect([checkSessionOfThisPage('elsewhere'), consumeLogoutMessage()]).toEqual([true, undefined]);
  });

  const loggedOut = () => {
    forgetUnsavedDrafts('anna');
    clearSession();
  };

  test.each([
    ['somebody logged out', loggedOut, 'elsewhere', /^You were logged out in another tab\./],
    ['the storage was cleared', () => localStorage.clear(), 'elsewhere', /^Your session has ended\./],
    ['the time was over', clearSession, 'idle', /nothing was done for 22 minutes/],
  ] as const)('gives the right reason when %s', (_what, end, why, word) => {
    end();
    expect([checkSessionOfThisPage(why), consumeLogoutMessage()]).toEqual([false, expect.stringMatching(word)]);
  });
});
