import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, readSession, writeStored } from 'shared-lib/session';
import { ChangePasswordPage } from './change-page';
import { ForgotPasswordPage } from './forgot-page';
import { changePasswordSchema } from './new-password-fields';
import { changePassword } from './password-calls';

describe('pages', () => {
  beforeEach(() => {
    clearSession();
    globalThis.fetch = async () =>
      ({
        status: 200,
        json: async () => ({ success: 1, message: 'Done.', access_token: 'lc1_1_y' }),
      }) as Response;
  });

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  test('password pages: a page that just opened focuses its heading', async () => {
    render(<ForgotPasswordPage />);
    expect(await heading('Forgot password')).toHaveFocus();
  });

  test('forgot page: after a link was sent the heading says so and has the focus', async () => {
    render(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'anna@demo.test{Enter}');
    expect(await heading('Link sent')).toHaveFocus();
  });

  test('change page: after the password changed the heading says so and has the focus', async () => {
    writeStored('access_token', 'lc1_1_x');
    render(<ChangePasswordPage />);
    await userEvent.type(screen.getByLabelText('Current password'), 'old');
    await userEvent.type(screen.getByLabelText('New password'), 'umbrella trellis 47 quartz');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'umbrella trellis 47 quartz{Enter}');
    expect(await heading('Password changed')).toHaveFocus();
  });
});

describe('new password', () => {
  const typed = { currentPassword: 'old', password: 'new', conformPasswords: 'new' };
  const judge = (field: string, text: string) =>
    changePasswordSchema.validateAt(field, { ...typed, [field]: text });

  test.each([
    ['currentPassword', 1001, 'This password is too long: 1000 characters are the most.'],
    ['password', 257, 'A password has at most 256 characters.'],
  ])('a %s of %d characters has its own fault', async (field, length, sentence) => {
    await expect(judge(field, 'x'.repeat(length))).rejects.toThrow(sentence);
  });

  describe.each([
    ['beyond the first plane', '😀'],
    ['put together of two', 'e\u0301'],
  ])('new password form: characters %s count as one each', (_what, character) => {
    test('256 of them are a valid password', async () => {
      await expect(judge('password', character.repeat(256))).resolves.toBe(character.repeat(256));
    });

    test('257 of them are too many', async () => {
      await expect(judge('password', character.repeat(257))).rejects.toThrow('at most 256');
    });
  });
});

describe('calls', () => {
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
});
