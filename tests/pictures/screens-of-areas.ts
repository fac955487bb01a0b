import type { Page } from '@playwright/test';
import type { Screen } from './screen';
import { closeDialog, dialog, failing, openDialog, press, pressIfShown, untilNotLoaded } from './steps';

const questionsPath = '/law-questions/1';
const trialPath = '/law-questions/0/trial-run';

/** On phones the lists of options are in a sheet. */
async function openOptions(page: Page): Promise<void> {
  await closeDialog(page);
  await pressIfShown(page, 'More for the questions');
  await press(page, 'Select options');
  await page.getByRole('dialog', { name: 'Options of select questions' }).waitFor();
}

async function openRules(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('tabpanel', { name: 'Rules' }).getByRole('listitem').first().waitFor();
}

async function editRule(page: Page): Promise<void> {
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
  await page.getByRole('searchbox', { name: 'Filter laws by code or name' }).fill('provident');
  await openDialog(page, /^The Employees.? Provident Funds/);
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

/** Shows the answers of a place that exists, and what is known of it. */
async function openFacts(page: Page): Promise<void> {
  await page.getByText(/\d answered$/).waitFor();
  await openOfPlace('Facts…')(page);
}

/** On phones the actions of a place are in a menu. */
const openOfPlace = (action: string) => async (page: Page) => {
  await pressIfShown(page, /^More for /);
  await openDialog(page, action);
};

async function showNewDates(page: Page): Promise<void> {
  await closeDialog(page);
  await page.getByRole('textbox', { name: 'How many persons are employed in the establishment?' }).fill('9');
  await page.getByText('Due dates that would change').click();
  await page
    .getByText(/^([+−]\d|\d+ due dates added|Changes no)/)
    .first()
    .waitFor();
}

/** Lines of which one has a fault. On phones the import is in a menu. */
async function importDays(page: Page): Promise<void> {
  await closeDialog(page);
  if (!(await pressIfShown(page, 'Import CSV'))) {
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await press(page, 'Import CSV');
  }
  await dialog(page)
    .getByLabel('Lines', { exact: true })
    .fill('date,name\n2027-03-08,Maha Shivaratri\n2027-02-30,Holi\n19-04-2027,Good Friday');
  await page.keyboard.press('Tab');
}

async function previewReminders(page: Page): Promise<void> {
  await openDialog(page, 'Preview the next mails');
  await dialog(page).getByRole('article').first().waitFor();
}

const failedCircular = failing('**/api/circular/**', '**/api/circulars/**');

export const lawScreens: readonly Screen[] = [
  {
    name: 'questions',
    path: questionsPath,
    next: [
      { name: 'question-add', steps: (page) => openDialog(page, 'Add question') },
      { name: 'question-options', steps: openOptions },
    ],
  },
  {
    name: 'questions-failed',
    path: questionsPath,
    before: failing('**/api/lawquestionans/**'),
    steps: untilNotLoaded,
  },
  { name: 'rules', path: questionsPath, steps: openRules, next: [{ name: 'rule-editor', steps: editRule }] },
  { name: 'trial-run', path: trialPath, steps: answer, next: [{ name: 'why', steps: askWhy }] },
  {
    name: 'trial-run-place',
    path: `${trialPath}?place=1`,
    next: [
      { name: 'place-facts', steps: openFacts },
      { name: 'place-new-dates', steps: showNewDates },
      { name: 'place-save-as', steps: openOfPlace('Save as…') },
    ],
  },
  { name: 'matrix', path: trialPath, steps: openTab('Matrix') },
  { name: 'roadmap', path: '/roadmap', next: [{ name: 'map', steps: openTab('LAWS MAP') }] },
];

export const platformScreens: readonly Screen[] = [
  {
    name: 'users',
    path: '/users',
    next: [{ name: 'user-add', steps: (page) => openDialog(page, 'Add user') }],
  },
  { name: 'user-disable', path: '/users', steps: openUserAction('Disable', 'viewer@demo.test') },
  { name: 'user-sign-ins', path: '/users', steps: openUserAction('Sign-ins', 'admin@demo.test') },
  {
    name: 'circulars',
    path: '/circular-amendments',
    next: [{ name: 'circular-add', steps: (page) => openDialog(page, 'Add circular') }],
  },
  { name: 'circulars-empty', path: '/circular-amendments?search=nothing-has-this-topic' },
  { name: 'circulars-failed', path: '/circular-amendments', before: failedCircular, steps: untilNotLoaded },
  {
    name: 'logs',
    path: '/setup/detailedactivitylogs',
    next: [{ name: 'log-details', steps: (page) => openDialog(page, /^Details of /) }],
  },
  {
    name: 'module-access',
    path: '/setup/user-module-access-controller',
    next: [
      {
        name: 'module-access-pending',
        steps: async (page) => {
          await page.getByLabel('Lists of editor@demo.test start with').selectOption('Draft');
        },
      },
    ],
  },
  {
    name: 'own-lists',
    path: '/setup/lists?list=category',
    next: [{ name: 'own-list-add', steps: (page) => openDialog(page, 'Add option') }],
  },
  {
    name: 'holidays',
    path: '/setup/holidays',
    next: [
      { name: 'holiday-add', steps: (page) => openDialog(page, 'Add day') },
      { name: 'holidays-import', steps: importDays },
    ],
  },
  { name: 'help', path: '/help', next: [{ name: 'reminders-preview', steps: previewReminders }] },
  { name: 'phone-menu', on: 'phone', path: '/workspace', steps: openMenu },
];
