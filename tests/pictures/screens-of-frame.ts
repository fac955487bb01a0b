import type { Page } from '@playwright/test';
import { demoPassword } from '../server/sign-in';
import type { Screen } from './screen';
import { answering, dialog, failing, openDialog, openProfile, press } from './steps';

/** When the warning of the session opens (S-1.9). */
const warnsAfterSeconds = 1310;
const laterDays = 20;

async function askForTwoSteps(page: Page): Promise<void> {
  await openProfile(page);
  await openDialog(page, 'Two-step sign-in');
  await dialog(page).getByLabel('Current password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
}

async function waitForWarning(page: Page): Promise<void> {
  await page.clock.fastForward(warnsAfterSeconds * 1000);
  await page.getByRole('alertdialog').waitFor();
}

export const signInScreens: readonly Screen[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'login-fault', path: '/login', as: 'nobody', steps: (page) => press(page, 'Login') },
  { name: 'forgot-password', path: '/forgot-password', as: 'nobody' },
  { name: 'reset-password', path: '/reset_password', as: 'nobody' },
  { name: 'register', path: '/register', as: 'nobody' },
  { name: 'logout', path: '/logout', as: 'nobody' },
  { name: 'password', path: '/change-password' },
];

export const frameScreens: readonly Screen[] = [
  { name: 'profile', path: '/workspace', steps: openProfile },
  {
    name: 'messages',
    path: '/workspace',
    steps: async (page) => {
      await openProfile(page);
      await openDialog(page, 'Messages');
    },
  },
  { name: 'two-step', path: '/workspace', steps: askForTwoSteps },
  {
    name: 'session-warning',
    path: '/workspace',
    isApart: true,
    before: (page) => page.clock.install(),
    steps: waitForWarning,
  },
  {
    name: 'subscription',
    path: '/workspace',
    before: answering('**/api/organisation/me', {
      success: 1,
      name: 'Demo',
      state: 'read-only',
      subscriptionEnds: '2026-10-31',
      graceDaysLeft: laterDays,
    }),
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'error-500', path: '/error-500' },
  {
    name: 'failure',
    path: '/roadmap',
    before: async (page) => {
      await page.route('**/mfe-roadmap/**', (route) => route.abort());
    },
  },
  { name: 'list-failed', path: '/workspace', before: failing('**/api/law/**') },
  { name: 'users-failed', path: '/users', before: failing('**/api/user/**', '**/api/users/**') },
];
