import type { Page } from '@playwright/test';
import { demoPassword } from '../server/sign-in';
import type { Screen } from './screen';
import { answering, closeDialog, dialog, failing, openDialog, openProfile, press, untilNotLoaded } from './steps';

/** When the warning of the session opens (S-1.9). */
const warnsAfterSeconds = 1310;
const laterDays = 20;

async function askForTwoSteps(page: Page): Promise<void> {
  await fromProfile('Two-step sign-in')(page);
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
  {
    name: 'login',
    path: '/login',
    as: 'nobody',
    next: [{ name: 'login-fault', steps: (page) => press(page, 'Login') }],
  },
  { name: 'forgot-password', path: '/forgot-password', as: 'nobody' },
  { name: 'reset-password', path: '/reset_password', as: 'nobody' },
  { name: 'register', path: '/register', as: 'nobody' },
  { name: 'password', path: '/change-password' },
];

/** The dialogs of the menu of the profile, each after the one before is closed. */
const fromProfile = (name: string) => async (page: Page) => {
  if (await dialog(page).isVisible()) await closeDialog(page);
  await openProfile(page);
  await openDialog(page, name);
};

const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function sayAway(page: Page): Promise<void> {
  await fromProfile('I’m away')(page);
  const form = dialog(page);
  await form.getByLabel('I am away from').fill(dayFromToday(3));
  const until = form.getByLabel('Until (last day)');
  await until.fill(dayFromToday(12));
  // A field shows its day as dates are read once it loses the focus.
  await until.blur();
  await form.getByLabel('Stand-in').selectOption('Dev Menon, Compliance executive');
}

/** As after a first sign-in in this browser. */
async function comeFromSignIn(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('lexboard.from-sign-in', 'yes'));
}

export const frameScreens: readonly Screen[] = [
  {
    name: 'profile',
    path: '/workspace',
    steps: openProfile,
    next: [
      {
        name: 'messages',
        steps: async (page) => {
          await page.keyboard.press('Escape');
          await fromProfile('Messages')(page);
        },
      },
      { name: 'start-page', steps: fromProfile('Start page') },
      { name: 'two-step', steps: askForTwoSteps },
    ],
  },
  { name: 'away', path: '/help', as: 'viewer', steps: sayAway },
  { name: 'first-use', path: '/workspace', before: comeFromSignIn },
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
    before: answering('**/api/organisation/me**', {
      success: 1,
      name: 'Demo',
      state: 'read-only',
      subscriptionEnds: '2026-10-31',
      graceDaysLeft: laterDays,
    }),
    steps: (page) =>
      page
        .getByText(/subscription/i)
        .first()
        .waitFor(),
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
  { name: 'list-failed', path: '/workspace', before: failing('**/api/law/**'), steps: untilNotLoaded },
  {
    name: 'users-failed',
    path: '/users',
    before: failing('**/api/user/**', '**/api/users/**'),
    steps: untilNotLoaded,
  },
];
