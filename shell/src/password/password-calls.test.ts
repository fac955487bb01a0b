import { clearSession, readSession, writeStored } from 'shared-lib/session';
import { changePassword } from './password-calls';

test('password calls: after a password change the session continues with the new token', async () => {
  clearSession();
  writeStored('access_token', 'first');
  globalThis.fetch = async () =>
    ({
      status: 200,
      json: async () => ({ success: 1, message: 'Changed.', access_token: 'second' }),
    }) as Response;
  const form = { currentPassword: 'a', password: 'b', conformPasswords: 'b' };
  expect(await changePassword(form)).toEqual({ ok: true, value: 'Changed.' });
  expect(readSession().token).toBe('second');
});
