import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, readSession, writeStored } from 'shared-lib/session';
import { ChangePasswordPage } from './change-page';
import { ForgotPasswordPage } from './forgot-page';
import { changePasswordSchema } from './new-password-fields';
import { changePassword } from './password-calls';

describe('a password page', () => {
  beforeEach(() => {
    clearSession();
    globalThis.fetch = async () =>
      ({
        status: 200,
        json: async () => ({ success: 1, message: 'Done.', access_token: 'lc1_1_y' }),
      }) as Response;
  });

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  test('focuses its heading when it opens', async () => {
    render(<ForgotPasswordPage />);
    expect(await heading('Forgot password')).toHaveFocus();
  });

  test('says in its focused heading that the link was sent', async () => {
    render(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'anna@demo.test{Enter}');
    expect(await heading('Link sent')).toHaveFocus();
  });

  test('says in its focused heading that the password was changed', async () => {
    writeStored('access_token', 'lc1_1_x');
    render(<ChangePasswordPage />);
    await userEvent.type(screen.getByLabelText('Current password'), 'old');
    await userEvent.type(screen.getByLabelText('New password'), 'umbrella trellis 47 quartz');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'umbrella trellis 47 quartz{Enter}');
    expect(await heading('Password changed')).toHaveFocus();
  });
});

describe('the new password form', () => {
  const typed = { currentPassword: 'old', password: 'new', conformPasswords: 'new' };
  const judge = (field: string, text: string) => changePasswordSchema.validateAt(field, { ...typed, [field]: text });

  test.each([
    ['currentPassword', 1001, 'This password is too long: 1000 characters are the most.'],
    ['password', 257, 'A password has at most 256 characters.'],
  ])('refuses a %s of %d characters with its own message', async (field, length, sentence) => {
    await expect(judge(field, 'x'.repeat(length))).rejects.toThrow(sentence);
  });

  describe.each([
    ['of two code units', '😀'],
    ['composed of two characters', 'e\u0301'],
  ])('counts characters %s as one each, and', (_what, character) => {
    test('accepts 256 of them', async () => {
      await expect(judge('password', character.repeat(256))).resolves.toBe(character.repeat(256));
    });

    test('refuses 257 of them', async () => {
      await expect(judge('password', character.repeat(257))).rejects.toThrow('at most 256');
    });
  });
});

describe('a password change', () => {
  test('gives the session its new token', async () => {
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
