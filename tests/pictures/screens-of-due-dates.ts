import type { Page } from '@playwright/test';
import type { Screen } from './screen';
import { closeDialog, dialog, goWithin, nextDialog, openDialog, openFromRow, press } from './steps';

/** Opens the panel of the first due date in a list of Today. */
async function openDueDate(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('list', { name: 'Overdue' }).getByRole('button').first().click();
  await dialog(page).getByText('Why this date').waitFor();
}

async function askForSettling(page: Page): Promise<void> {
  await openFromRow(/^It applies: /)(page);
  await dialog(page).getByLabel('Reason').fill('The head office employs more than 20 people.');
}

/** Each act closes its dialog, and the panel of the due date stays. */
const nextAct = (name: string | RegExp) => nextDialog(name);

async function fileMany(page: Page): Promise<void> {
  await press(page, 'Select');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await openDialog(page, /^File \d+/);
}

/** On phones the filters are a sheet, which goes first. */
async function openViews(page: Page): Promise<void> {
  if (await dialog(page).isVisible()) await closeDialog(page);
  await press(page, 'View');
  await press(dialog(page), 'Views');
  await page.getByRole('dialog', { name: /^Views/ }).waitFor();
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** The newest 7th, on which wages were due. */
function findWageDay(): string {
  const day = new Date();
  if (day.getUTCDate() < 8) day.setUTCMonth(day.getUTCMonth() - 1, 7);
  else day.setUTCDate(7);
  return isoDay(day);
}

const wages = `Payment of monthly wages,"The Code on Wages, 2019"`;
const sheet = [
  'Duty,Law,Place,Due date,Filed on,Reference',
  `${wages},"Head office, Mumbai",${findWageDay()},${findWageDay()},ARN 7`,
  `Return of a duty that is not there,"The Code on Wages, 2019","Factory, Pune",${findWageDay()},,ARN 8`,
  `${wages},Nowhere at all,30 February 2026,,ARN 9`,
].join('\n');

async function importWithErrors(page: Page): Promise<void> {
  await openDialog(page, 'Import');
  const file = { name: 'filed in october.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await page.getByLabel('File, XLSX or CSV').setInputFiles(file);
  await press(dialog(page), 'Check');
  await dialog(page)
    .getByText(/rows? ha(s|ve) errors/)
    .waitFor();
}

async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  const rows = page.getByRole('main').locator('tbody, .lists-cards').getByRole('checkbox');
  // On phones View begins the selection, and the boxes come with it.
  const view = page.getByRole('main').getByRole('button', { name: 'View', exact: true });
  await view.waitFor();
  if (!(await boxes.first().isVisible())) {
    await view.click();
    await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  }
  for (const row of [0, 1]) await rows.nth(row).check();
  await page.getByRole('group', { name: 'Selected rows' }).waitFor();
}

async function recordIncident(page: Page): Promise<void> {
  await openDialog(page, 'What happened?');
  const form = dialog(page);
  await form.getByLabel('Event').fill('Incident');
  await form.getByLabel('Where').selectOption({ label: 'Head office, Mumbai' });
  await form.getByLabel('Day').fill('2026-11-20');
  await form.getByLabel('Time').fill('23:10');
  await form.getByText('21 Nov 2026, 05:10').first().waitFor();
}

async function recordLicense(page: Page): Promise<void> {
  await openDialog(page, 'Record a license');
  const form = dialog(page);
  await form.getByLabel('Where').selectOption({ label: 'Factory, Pune' });
  await form.getByLabel('License', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Number').fill('MH/PNE/2026/1187');
}

/** The quarter that goes on. */
function findQuarterStart(): string {
  const now = new Date();
  return isoDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3), 1)));
}

const packs = (page: Page) => page.getByRole('region', { name: 'Board packs' });

async function openPack(page: Page): Promise<void> {
  await closeDialog(page);
  await packs(page).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Signatures' }).waitFor();
}

async function verifyPack(page: Page): Promise<void> {
  await closeDialog(page);
  const section = page.getByRole('region', { name: 'Verify' });
  await press(section, 'Verify');
  await section.getByText('Nothing was changed').waitFor();
  await section.scrollIntoViewIfNeeded();
}

export const dueScreens: readonly Screen[] = [
  {
    name: 'today',
    path: '/today',
    next: [
      { name: 'settle', steps: askForSettling },
      {
        name: 'due-date',
        steps: async (page) => {
          await dialog(page).getByLabel('Reason').fill('');
          await closeDialog(page);
          await openDueDate(page);
        },
      },
      { name: 'file-one', steps: (page) => openDialog(page, 'File') },
      { name: 'waive', steps: nextAct('Waive') },
      { name: 'target', steps: nextAct(/^(Set a|Change the) target$/) },
      { name: 'assign', steps: nextAct('Assign') },
    ],
  },
  {
    name: 'today-all-laws',
    path: '/today?answers=all',
    next: [
      {
        name: 'today-ownerless',
        steps: async (page) => {
          await goWithin('/today?list=ownerless')(page);
          await page.getByRole('heading', { level: 1, name: 'Laws without an owner' }).waitFor();
        },
      },
    ],
  },
  { name: 'today-mine', path: '/today', as: 'viewer' },
  {
    name: 'calendar',
    path: '/calendar',
    next: [
      {
        name: 'subscribe',
        steps: async (page) => {
          // On phones the button is behind three dots.
          const more = page.getByRole('button', { name: 'More for Calendar' });
          if (await more.isVisible()) await more.click();
          await openDialog(page, 'Subscribe');
        },
      },
    ],
  },
  {
    name: 'calendar-list',
    path: '/calendar?list=open',
    next: [
      // Of a duty that nobody checks: another one may wait for a checker first.
      { name: 'file', steps: (page) => openDialog(page, /^File: Half-yearly compliance report/) },
      {
        name: 'file-many',
        steps: async (page) => {
          await closeDialog(page);
          await fileMany(page);
        },
      },
    ],
  },
  { name: 'year-by-place', path: `/calendar?year=${new Date().getFullYear()}-04` },
  { name: 'obligations-import', path: '/obligations', steps: importWithErrors },
  {
    name: 'obligations',
    path: '/obligations',
    next: [
      { name: 'obligations-filters', steps: (page) => press(page, /^(More filters|Filters)$/) },
      { name: 'obligations-views', steps: openViews },
      {
        name: 'obligations-view',
        steps: async (page) => {
          await closeDialog(page);
          await press(page, 'View');
          await dialog(page).waitFor();
        },
      },
      {
        name: 'obligations-duties',
        steps: async (page) => {
          await page.keyboard.press('Escape');
          await press(page, 'Duties');
        },
      },
    ],
  },
  {
    name: 'obligations-selection',
    path: '/obligations?standing=overdue',
    steps: selectTwo,
    next: [{ name: 'waive-many', steps: (page) => openDialog(page, /^Waive \d+/) }],
  },
  {
    name: 'events',
    path: '/events',
    next: [
      { name: 'event-new', steps: recordIncident },
      {
        name: 'event-cancel',
        steps: async (page) => {
          await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
          const question = page.getByRole('alertdialog');
          await question.waitFor();
          await question.getByRole('button').last().click();
          await press(page, /^More for /);
          await openDialog(page, /^Cancel event: /);
        },
      },
    ],
  },
  {
    name: 'holdings',
    path: '/holdings',
    next: [{ name: 'holding-new', steps: recordLicense }],
  },
  {
    name: 'holding-renew',
    path: '/holdings',
    steps: openFromRow(/^Record renewal: /),
    next: [
      {
        name: 'holding-surrender',
        steps: async (page) => {
          await closeDialog(page);
          await press(page, /^More for /);
          await openDialog(page, /^Surrender license: /);
        },
      },
    ],
  },
  {
    name: 'board',
    path: `/board?from=${findQuarterStart()}`,
    next: [
      { name: 'board-make', steps: (page) => openDialog(page, 'Make a board pack') },
      { name: 'board-pack', steps: openPack },
      { name: 'board-sign', steps: (page) => openDialog(page, /^Sign as/) },
      { name: 'board-verify', steps: verifyPack },
    ],
  },
];
