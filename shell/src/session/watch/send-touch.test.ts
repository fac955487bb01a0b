import { clearSession, localStore, readSession, writeStored } from 'shared-lib/session';
import { isActivityUnconfirmed, sendActivity, sendLastActivity } from './send-touch';

let requests: string[];
const answers = (reply: object) => {
  globalThis.fetch = async (address) => {
    requests.push(String(address).replace(/\?.*/, ''));
    return { status: 200, json: async () => reply } as Response;
  };
};

beforeEach(() => {
  requests = [];
  AbortSignal.timeout ??= () => new AbortController().signal;
  clearSession();
  localStore.remove('lexboard.touch-owed');
  writeStored('access_token', 'first');
});

test('touch: a renewed token is stored', async () => {
  answers({ success: 1, access_token: 'second' });
  expect([await sendActivity(), readSession().token, isActivityUnconfirmed()]).toEqual(['yes', 'second', false]);
});

test.each<[string, () => void, string | undefined]>([
  ['does not restore a session that ended meanwhile', clearSession, undefined],
  ['does not replace a token that arrived meanwhile', () => writeStored('access_token', 'third'), 'third'],
])('touch: a renewed token %s', async (_fact, meanwhile, expected) => {
  globalThis.fetch = async () => {
    meanwhile();
    return { status: 200, json: async () => ({ success: 1, access_token: 'second' }) } as Response;
  };
  await sendActivity();
  expect(readSession().token).toBe(expected);
});

test('touch: a token that was issued and did not arrive is requested until it does', async () => {
  answers({ success: 1, renewed: true });
  expect([await sendActivity(), readSession().token, isActivityUnconfirmed()]).toEqual(['again', 'first', true]);
  answers({ success: 1, access_token: 'second' });
  expect([await sendActivity(), readSession().token, isActivityUnconfirmed()]).toEqual(['yes', 'second', false]);
});

test.each([
  ['a refusal is no acceptance, and the touch counts as unanswered', { success: 0 }, true],
  [
    'the end of the session is no acceptance, and leaves no unanswered touch to the next session',
    { success: 3 },
    false,
  ],
])('touch: %s', async (_what, reply, isOwed) => {
  answers(reply);
  expect([await sendActivity(), isActivityUnconfirmed()]).toEqual(['no', isOwed]);
});

test('touch: a page that is left sends a call that renews no token', async () => {
  answers({ success: 1 });
  await sendLastActivity();
  expect([requests, isActivityUnconfirmed()]).toEqual([['/api/session/me'], false]);
});
