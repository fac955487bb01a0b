import { clearSession, keep, readSession } from 'shared-lib/session';
import { confirmSecondFactor, stopSecondFactor } from '../frame/second-factor/second-factor';
import { changePassword } from '../password/password-calls';
import { askTouch } from './watch/ask-touch';

const renewals: [string, () => Promise<unknown>][] = [
  ['a sign of life', askTouch],
  [
    'a change of the password',
    () => changePassword({ currentPassword: 'a', password: 'b', conformPasswords: 'b' }),
  ],
  ['turning two-step sign-in on', () => confirmSecondFactor('123456')],
  ['turning two-step sign-in off', () => stopSecondFactor('pass', '123456')],
];

const meanwhiles: [string, () => void, string | undefined][] = [
  ['takes the place of the one that was sent', () => {}, 'second'],
  ['does not bring back a session that ended meanwhile', clearSession, undefined],
  ['does not replace that of whoever signed in meanwhile', () => keep('access_token', 'other'), 'other'],
];

const cases = renewals.flatMap(([what, ask]) =>
  meanwhiles.map(([fact, meanwhile, expected]) => ({ what, ask, fact, meanwhile, expected })),
);

beforeEach(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  clearSession();
  keep('access_token', 'first');
});

test.each(cases)('a token renewed by $what $fact', async ({ ask, meanwhile, expected }) => {
  globalThis.fetch = async () => {
    meanwhile();
    return { status: 200, json: async () => ({ success: 1, access_token: 'second' }) } as Response;
  };
  await ask();
  expect(readSession().token).toBe(expected);
});

test.each([[''], [undefined], [7]])('a renewed token %p is none', async (access_token) => {
  globalThis.fetch = async () =>
    ({ status: 200, json: async () => ({ success: 1, access_token }) }) as Response;
  await askTouch();
  expect(readSession().token).toBe('first');
});
