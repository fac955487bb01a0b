import type { Page } from '@playwright/test';
import type { Screen } from './screen';
import { answering, dialog, failing, openDialog, press, pressIfShown } from './steps';

const questionsPath = '/law-questions/1';
const trialPath = '/law-questions/0/trial-run';

async function openRules(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('tabpanel', { name: 'Rules' }).getByRole('listitem').first().waitFor();
}

async function editRule(page: Page): Promise<void> {
  await openRules(page);
  const rules = page.getByRole('tabpanel', { name: 'Rules' });
  await rules
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await dialog(page).getByLabel('Rule Name').waitFor();
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'How many persons are employed in the establishment?' }).fill('25');
}

async function askWhy(page: Page): Promise<void> {
  await answer(page);
  await page.getByRole('searchbox', { name: 'Filter laws by code or name' }).fill('provident');
  await openDialog(page, /^The Employees.? Provident Funds/);
}

const branches = { 'Pune factory': '240', 'Bengaluru shop': '12', 'Mumbai head office': '60' };

/** The visit on the other kind of device may have saved a branch already. */
async function compareBranches(page: Page): Promise<void> {
  for (const [name, persons] of Object.entries(branches)) {
    await page
      .getByRole('textbox', { name: 'How many persons are employed in the establishment?' })
      .fill(persons);
    await press(page, 'Save as…');
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Profile Name' }).fill(name);
    await form.getByRole('radio', { name: 'Branch' }).check();
    await page.keyboard.press('Enter');
    const taken = form.getByRole('alert');
    await Promise.any([form.waitFor({ state: 'hidden' }), taken.waitFor()]);
    if (await taken.isVisible()) await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });
  }
  await openTab('Matrix')(page);
}

const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** On phones the actions of a user are in a menu. */
const openUserAction = (action: string, user: string) => async (page: Page) => {
  await page.getByRole('region', { name: 'Users' }).locator('tbody tr').first().waitFor();
  await pressIfShown(page, `More for ${user}`);
  await openDialog(page, `${action} ${user}`);
};

/** On phones the bar at the foot opens the menu. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  if (!(await pressIfShown(page, 'More'))) await press(page, /menu$/i);
}

/** Answers as a server with a registry would. The server of these pictures has none. */
async function answerForRegistry(page: Page): Promise<void> {
  const versions = [
    { version: '1.5.0', is: 'waiting' },
    { version: '1.4.0', is: 'stable' },
  ];
  await answering('**/api/releases/status**', { success: 1, data: oneRemote })(page);
  await answering('**/api/releases/versions**', { success: 1, data: versions })(page);
}

const oneRemote = {
  seq: 1,
  maySign: true,
  secondPersonAbove: 25,
  remotes: [{ name: 'mfe-roadmap', stable: '1.4.0', before: '1.3.2', waiting: ['1.5.0'] }],
  log: [],
};

export const dueScreens: readonly Screen[] = [
  { name: 'today', path: '/today' },
  { name: 'calendar', path: '/calendar' },
  { name: 'file', path: '/calendar?list=open', steps: (page) => openDialog(page, /^File: /) },
  { name: 'year-by-place', path: `/calendar?year=${new Date().getFullYear()}-04` },
];

export const lawScreens: readonly Screen[] = [
  { name: 'questions', path: questionsPath },
  { name: 'question-add', path: questionsPath, steps: (page) => openDialog(page, 'Add question') },
  { name: 'question-options', path: questionsPath, steps: (page) => openDialog(page, 'Select options') },
  { name: 'questions-failed', path: questionsPath, before: failing('**/api/lawquestionans/**') },
  { name: 'rules', path: questionsPath, steps: openRules },
  { name: 'rule-editor', path: questionsPath, steps: editRule },
  { name: 'trial-run', path: trialPath, steps: answer },
  { name: 'why', path: trialPath, steps: askWhy },
  { name: 'matrix', path: trialPath, steps: compareBranches },
  { name: 'roadmap', path: '/roadmap' },
  { name: 'map', path: '/roadmap', steps: openTab('LAWS MAP') },
];

export const platformScreens: readonly Screen[] = [
  { name: 'users', path: '/users' },
  { name: 'user-add', path: '/users', steps: (page) => openDialog(page, 'Add user') },
  { name: 'user-disable', path: '/users', steps: openUserAction('Disable', 'viewer@demo.test') },
  { name: 'user-sign-ins', path: '/users', steps: openUserAction('Sign-ins', 'admin@demo.test') },
  { name: 'circulars', path: '/circular-amendments' },
  { name: 'circular-add', path: '/circular-amendments', steps: (page) => openDialog(page, 'Add circular') },
  { name: 'circulars-empty', path: '/circular-amendments?search=nothing-has-this-topic' },
  { name: 'circulars-failed', path: '/circular-amendments', before: failing('**/api/circular/**') },
  { name: 'logs', path: '/setup/detailedactivitylogs' },
  {
    name: 'log-details',
    path: '/setup/detailedactivitylogs',
    steps: (page) => openDialog(page, /^Details of /),
  },
  { name: 'module-access', path: '/setup/user-module-access-controller' },
  {
    name: 'module-access-pending',
    path: '/setup/user-module-access-controller',
    steps: async (page) => {
      await page.getByLabel('Lists of editor@demo.test start with').selectOption('Draft');
    },
  },
  { name: 'own-lists', path: '/setup/lists?list=category' },
  {
    name: 'own-list-add',
    path: '/setup/lists?list=category',
    steps: (page) => openDialog(page, 'Add option'),
  },
  { name: 'releases', path: '/setup/releases', as: 'operator' },
  {
    name: 'release-open',
    path: '/setup/releases',
    as: 'operator',
    before: answerForRegistry,
    steps: (page) => openDialog(page, /^Open a version/),
  },
  { name: 'releases-refused', path: '/setup/releases' },
  { name: 'phone-menu', path: '/workspace', steps: openMenu },
];
