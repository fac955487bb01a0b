import { clearSession, keep, readSession } from 'shared-lib/session';
import { forgetDeadSession } from './forget-dead-session';

const says = (reply: object) => async () => ({ status: 200, json: async () => reply }) as Response;

beforeEach(() => {
  clearSession();
  keep('access_token', 'kept');
});

test.each<[string, () => Promise<Response>, string | undefined]>([
  ['is dead is forgotten', says({ success: 3 }), undefined],
  ['lives, as another’s may, stays', says({ success: 1 }), 'kept'],
  ['nobody can tell about stays', () => Promise.reject(new TypeError('offline')), 'kept'],
])('a session that %s', async (_what, exchange, expected) => {
  globalThis.fetch = exchange;
  await forgetDeadSession();
  expect(readSession().token).toBe(expected);
});

test('of whoever signs in while the server is asked nothing is forgotten', async () => {
  globalThis.fetch = async () => {
    keep('access_token', 'other');
    return says({ success: 3 })();
  };
  await forgetDeadSession();
  expect(readSession().token).toBe('other');
});

test('without a session nothing is asked', async () => {
  clearSession();
  globalThis.fetch = () => Promise.reject(new Error('asked'));
  await expect(forgetDeadSession()).resolves.toBeUndefined();
});
