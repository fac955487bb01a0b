import { readSession, writeStored } from 'shared-lib/session';
import { confirmSecondFactor, fetchSecondFactor, startSecondFactor, turnOffSecondFactor } from './second-factor';

let requests: { path: string; body: unknown; token: string | null }[];

/** Mocks the network. */
function serverSays(reply: object): void {
  requests = [];
  globalThis.fetch = async (address, init = {}) => {
    requests.push({
      path: new URL(String(address), 'http://here').pathname,
      body: JSON.parse(String(init.body)),
      token: new Headers(init.headers).get('Authorization'),
    });
    return { status: 200, json: async () => reply } as Response;
  };
}

beforeEach(() => writeStored('access_token', 'old'));

test('second factor: starting returns the secret and keeps the session', async () => {
  serverSays({ success: 1, secret: 'ABC', uri: 'otpauth://totp/x' });
  expect(await startSecondFactor('pass')).toEqual({
    ok: true,
    value: { secret: 'ABC', uri: 'otpauth://totp/x' },
  });
  expect(requests).toEqual([{ path: '/api/twofactor/start', body: { currentPassword: 'pass' }, token: 'old' }]);
  expect(readSession().token).toBe('old');
});

test('second factor: confirming returns the recovery codes, and the session continues with the new token', async () => {
  serverSays({ success: 1, message: 'On.', access_token: 'new', recoveryCodes: ['a', 'b'] });
  expect(await confirmSecondFactor('123456')).toEqual({ ok: true, value: ['a', 'b'] });
  expect(readSession().token).toBe('new');
});

test('second factor: turning it off takes password and code, and the session continues with the new token', async () => {
  serverSays({ success: 1, message: 'Off.', access_token: 'new' });
  expect(await turnOffSecondFactor('pass', '123456')).toEqual({ ok: true, value: true });
  expect(requests[0]?.body).toEqual({ currentPassword: 'pass', otp: '123456' });
  expect(readSession().token).toBe('new');
});

test('second factor: a refusal returns the server’s message and changes nothing', async () => {
  serverSays({ success: 0, message: 'That code is not right.' });
  expect(await confirmSecondFactor('000000')).toMatchObject({
    ok: false,
    message: 'That code is not right.',
  });
  expect(readSession().token).toBe('old');
});

test.each([
  ['the secret', () => startSecondFactor('pass')],
  ['the recovery codes', () => confirmSecondFactor('123456')],
])('second factor: an answer without %s is invalid', async (_what, ask) => {
  serverSays({ success: 1, access_token: 'new' });
  expect(await ask()).toMatchObject({ ok: false });
});

test.each([
  [
    { success: 1, twofactorOn: true, recoveryCodesLeft: 7 },
    { isOn: true, recoveryCodesLeft: 7 },
  ],
  [{ success: 1 }, { isOn: false, recoveryCodesLeft: 0 }],
])('second factor: its state is parsed from %p', async (reply, expected) => {
  serverSays(reply);
  expect(await fetchSecondFactor()).toEqual(expected);
});
