import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, writeStored } from 'shared-lib/session';
import { ChangePage } from './change-page';
import { ForgotPage } from './forgot-page';

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
  render(<ForgotPage />);
  expect(await heading('Forgot password')).toHaveFocus();
});

test('forgot page: after a link was sent the heading says so and has the focus', async () => {
  render(<ForgotPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'anna@demo.test{Enter}');
  expect(await heading('Link sent')).toHaveFocus();
});

test('change page: after the password changed the heading says so and has the focus', async () => {
  writeStored('access_token', 'lc1_1_x');
  render(<ChangePage />);
  await userEvent.type(screen.getByLabelText('Current password'), 'old');
  await userEvent.type(screen.getByLabelText('New password'), 'umbrella trellis 47 quartz');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'umbrella trellis 47 quartz{Enter}');
  expect(await heading('Password changed')).toHaveFocus();
});
