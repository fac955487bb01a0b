import type { Page } from '@playwright/test';
import type { Screen } from './screen';
import {
  button,
  closeDialog,
  dialog,
  failing,
  firstRow,
  openDialog,
  press,
  pressIfShown,
  untilNotLoaded,
} from './steps';

async function openFilters(page: Page): Promise<void> {
  await firstRow(page).waitFor();
  const filters = page.getByRole('button', { name: /^Filters/ });
  if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click();
}

async function filterByState(page: Page): Promise<void> {
  await openFilters(page);
  await page.getByRole('radio', { name: /^Karnataka/ }).check();
}

async function searchAll(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search all records' }).fill('factory');
}

async function showHits(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
}

/** On phones the tools of a list are in a sheet, and on desks some are behind "View". */
const openTool = (name: string) => async (page: Page) => {
  await firstRow(page).waitFor();
  await pressIfShown(page, 'More tools');
  if (name !== 'View') await pressIfShown(page, 'View');
  await openDialog(page, name);
};

/** The tools behind "View". The one before is closed. */
const nextTool = (name: string) => async (page: Page) => {
  await closeDialog(page);
  // On phones all tools are in one sheet.
  await openDialog(page, (await button(page, 'View').isVisible()) ? 'View' : 'More tools');
  await press(dialog(page), name);
  await page.getByRole('dialog', { name: new RegExp(`^${name}`) }).waitFor();
};

/** Types into the box above the page: on phones the search has a dialog of its own. */
async function searchAbove(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search laws' }).fill('factor');
  await page.getByRole('option').first().waitFor();
}

async function selectThree(page: Page): Promise<void> {
  await firstRow(page).waitFor();
  if (await pressIfShown(page, 'More tools')) await dialog(page).waitFor();
  await press(page, 'Select');
  const rows = page.getByRole('region', { name: /List$/ }).locator('tbody, li').getByRole('checkbox');
  for (const row of [0, 1, 2]) await rows.nth(row).check();
}

async function askBeforeDeletion(page: Page): Promise<void> {
  await firstRow(page).waitFor();
  await press(page, /^More for /);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).waitFor();
}

const view = (title: string) => async (page: Page) => {
  await firstRow(page).locator('button[data-does=view]').first().click();
  await page
    .getByRole('dialog', { name: new RegExp(`^${title}`) })
    .getByText('Unique Code')
    .waitFor();
};

async function openTimeline(page: Page): Promise<void> {
  await press(page, /^Timeline of Changes/);
}

/** The counts of a card come after its record. A count of 0 is not shown. */
const untilCounted = (page: Page): Promise<void> =>
  page.locator('fieldset b').filter({ hasText: /^\d/ }).first().waitFor({ state: 'attached' });

export const listScreens: readonly Screen[] = [
  { name: 'workspace', path: '/workspace', next: [{ name: 'filters', steps: filterByState }] },
  {
    name: 'licenses',
    path: '/workspace?tab=license&status=all',
    next: [{ name: 'deletion', steps: askBeforeDeletion }],
  },
  { name: 'returns', path: '/workspace?tab=return&status=all' },
  { name: 'other-compliances', path: '/workspace?tab=other-compliance&status=all' },
  { name: 'law-cards', path: '/workspace?view=grid', sameAs: 'workspace', steps: untilCounted },
  {
    name: 'cards',
    path: '/workspace?tab=license&status=all&view=grid',
    sameAs: 'licenses',
    steps: untilCounted,
  },
  { name: 'licenses-of-a-law', path: '/workspace?tab=license&status=all&law=1' },
  {
    name: 'columns',
    path: '/workspace?tab=license&status=all&view=list',
    steps: openTool('View'),
  },
  {
    name: 'export',
    path: '/workspace?tab=license&status=all',
    steps: openTool('Export'),
    next: [
      { name: 'views', steps: nextTool('Views') },
      { name: 'shortcuts', steps: nextTool('Keyboard shortcuts'), on: 'desk' },
    ],
  },
  { name: 'selection', path: '/workspace?tab=license&status=all', steps: selectThree },
  { name: 'row-menu', path: '/workspace', steps: (page) => press(page, /^More for /) },
  { name: 'search-above', path: '/today', steps: searchAbove, on: 'desk' },
  { name: 'suggestions', path: '/workspace', steps: searchAll, next: [{ name: 'search', steps: showHits }] },
  { name: 'nothing-matches', path: '/workspace?Law=nothing-has-this-name' },
  {
    name: 'licenses-failed',
    path: '/workspace?tab=license&status=all',
    before: failing('**/api/license/**'),
    steps: untilNotLoaded,
  },
  {
    name: 'view-law',
    path: '/workspace',
    steps: view('VIEW LAW'),
    next: [{ name: 'dialog', steps: openTimeline }],
  },
  { name: 'view-license', path: '/workspace?tab=license&status=published', steps: view('VIEW LICENSE') },
  {
    name: 'view-return',
    path: '/workspace?tab=return&status=published',
    steps: view('VIEW RETURN'),
    next: [{ name: 'why-dates', steps: (page) => page.getByText('Dates that follow, and why').click() }],
  },
  {
    name: 'view-other-compliance',
    path: '/workspace?tab=other-compliance&status=published',
    steps: view('VIEW OTHER COMPLIANCES'),
  },
];
