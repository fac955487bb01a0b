import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, expectNotTooWide, widths } from './expect-accessible';
import { changeAddress, chooseRows, heading, openToolsSheet, rowsOf } from './on-the-page';

const region = (page: Page, name: string) => page.getByRole('region', { name });
/** On phones the page scrolls, elsewhere the list. */
const scrolled = (list: Locator) => list.evaluate(({ scrollTop }) => Math.max(scrollTop, scrollY));

const filtersOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).or(page.getByRole('dialog', { name: 'Filters' }));

/** Opens the filters: a panel that is already open beside the lists on a desk, a sheet on a phone. */
async function openFilters(page: Page): Promise<Locator> {
  const filters = filtersOf(page);
  if (await filters.isHidden()) {
    await page.getByRole('button', { name: /^Filters/ }).click();
  }
  return filters;
}

/** Closes the filters where they cover the list. */
async function closeFilters(page: Page): Promise<void> {
  const show = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show [\d,]+ / });
  if (await show.isVisible()) await show.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
}

async function filterByPanel(page: Page): Promise<void> {
  await changeAddress(page, '/workspace?tab=law&view=list');
  await expect(rowsOf(page, 'Law List').nth(20)).toBeAttached();
  const filters = await openFilters(page);
  const search = (of: string) => filters.getByRole('searchbox', { name: `Search ${of}` });
  const width = async (of: string) => (await search(of).boundingBox())?.width ?? 0;
  // Few options are found at a glance: their search is a lens until it is used.
  for (const of of ['Law Category', 'States']) {
    const options = filters.getByRole('radiogroup', { name: of }).getByRole('radio');
    await expect(options).not.toHaveCount(0);
    for (const all of (await filters.getByRole('button', { name: /^Show all/ }).all()).reverse()) await all.click();
    const isLens = (await options.count()) <= 12;
    await expect.poll(async () => (await width(of)) < 60, { message: of }).toBe(isLens);
  }
  await search('Law Category').fill('lab');
  await expect.poll(() => width('Law Category')).toBeGreaterThan(80);
  await filters.getByRole('radio', { name: 'Labour' }).check();
  // An open sheet hides the list from screen readers, but not from the eye.
  const categories = page.locator('#rows tbody tr:not([hidden]) td:nth-child(5)');
  await expect.poll(async () => new Set(await categories.allTextContents())).toEqual(new Set(['Labour']));
  const paging = page.locator('nav[aria-label="Pages of Law List"]');
  const allRows = await paging.textContent();
  await filters.getByRole('radio', { name: 'Karnataka' }).check();
  await expect(page).toHaveURL(/category=\d+&state=\d+/);
  await expect(paging).not.toHaveText(String(allRows));
  const range = await paging.textContent();
  await page.reload();
  await expect(paging).toHaveText(String(range));
  await (await openFilters(page)).getByRole('checkbox', { name: 'Include Central' }).check();
  await expect(paging).not.toHaveText(String(range));
  // Back would close an open sheet first.
  await closeFilters(page);
  await page.goBack();
  await expect(paging).toHaveText(String(range));
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(heading(page, 'License List')).toBeVisible();
  await expect((await openFilters(page)).getByRole('radio', { name: 'Labour' })).toBeChecked();
  await page.getByRole('button', { name: 'Clear States' }).click();
  await expect(page).not.toHaveURL(/state=/);
  await search('States').fill('Atlantis');
  await expect(page.getByText('No Data Found...')).toBeVisible();
  await expectNotTooWide(page);
}

async function restoreList(page: Page): Promise<void> {
  await page.goto('/workspace?tab=law&status=published&size=50&view=list');
  const list = region(page, 'Law List');
  await list.getByRole('button', { name: 'Law Code' }).click();
  await expect(page).toHaveURL(/sort=ActCodeName&order=asc/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51–100 of/)).toBeVisible();
  const first = await rowsOf(page, 'Law List').first().textContent();
  await list.evaluate((element) => {
    element.scrollTo(0, 400);
    window.scrollTo(0, element.scrollTop > 0 ? 0 : 400);
  });
  await expect.poll(() => scrolled(list)).toBe(400);
  // Where the page scrolls, the tabs have left the window, and the menu at the foot has not.
  const foot = page.getByRole('navigation', { name: 'Quick access' });
  if (await foot.isVisible()) {
    await foot.getByRole('link', { name: 'Today' }).click();
    await expect(heading(page, 'Today')).toBeVisible();
  } else {
    await page.getByRole('tab', { name: 'Returns' }).click();
    await expect(rowsOf(page, 'Returns List').first()).toBeVisible();
  }
  await page.goBack();
  await expect(rowsOf(page, 'Law List').first()).toHaveText(String(first));
  await expect.poll(() => scrolled(list)).toBe(400);
  await page.reload();
  await expect(rowsOf(page, 'Law List').first()).toHaveText(String(first));
  await expect.poll(() => scrolled(list)).toBe(400);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(rowsOf(page, 'Law List').first()).toBeInViewport();
  await expect.poll(() => scrolled(list)).toBeLessThan(400);
  await chooseRows(page, 'Grid');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
}

/** Expects that the menu at the foot of a phone covers no part of this. */
async function expectAboveFoot(page: Page, part: Locator): Promise<void> {
  const foot = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox();
  const place = await part.boundingBox();
  expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
}

e2e('a list keeps what a person has chosen', async ({ page }) => {
  await e2e.step('Back and reload restore page, order, view and scroll', () => restoreList(page));
  await e2e.step('the panel filters the list, and Back, reload and another tab keep the filter', () =>
    filterByPanel(page),
  );
});

e2e('a person searches a column, filters the rows, and opens the questions of a law', async ({ page }) => {
  const column = page.getByRole('combobox', { name: 'Column' });
  const text = page.getByRole('searchbox', { name: 'Search text' });
  const filter = page.getByLabel('Filter the rows shown');
  await page.goto('/workspace?tab=law');

  await e2e.step('the search looks in one column', async () => {
    await column.selectOption('Law Name');
    await text.fill(' minimum WAGES ');
    await text.press('Enter');
    await expect(page).toHaveURL(/[?&]Law=minimum\+WAGES/);
    await expect(region(page, 'Law List')).toContainText('The Minimum Wages Act, 1948');
    await expect(page.getByRole('combobox', { name: 'Search laws' })).toHaveValue('');
  });

  await e2e.step('the filter looks in all columns of the loaded rows', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
    await column.selectOption('Law Status');
    await text.fill('repealed');
    await page.getByRole('button', { name: 'Search the list' }).click();
    await expect(rowsOf(page, 'Law List').filter({ hasNotText: 'Repealed' })).toHaveCount(0);
    await filter.fill('  nothing holds this ');
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
    await expect(page.getByText(/^0 of the \d+ rows of this page match the filter\.$/)).toBeVisible();
    await filter.fill(' LAW-0 ');
    await expect(rowsOf(page, 'Law List').first()).toContainText('Match in Unique Code');
  });

  await e2e.step('the questions of a law open in their own tab', async () => {
    const questions = page.getByRole('heading', { level: 2, name: 'Question & Answer List' });
    await page.goto('/workspace?tab=law&allFields=minimum+wages');
    await page.getByRole('link', { name: /^Questions of The Minimum Wages/ }).click();
    await expect(questions).toBeVisible();
    await expect(page).toHaveURL(/tab=law-question.*&questions=\d+$/);
    await page.reload();
    await expect(questions).toBeVisible();
    await page.getByRole('tab', { name: 'Laws' }).click();
    await expect(page.getByRole('tab', { name: 'Law Question' })).toBeVisible();
    await page.goBack();
    await expect(questions).toBeVisible();
  });
});

async function expectRoomForRows(page: Page): Promise<void> {
  for (const [tab, name, note] of [
    ['law', 'Law List', 'Note: keywords search by law code and name'],
    ['license', 'License List', 'Note: keywords search by law code name, license code, license'],
  ] as const) {
    await changeAddress(page, `/workspace?tab=${tab}&view=list`);
    await expect(rowsOf(page, name).first()).toBeVisible();
    await expectAboveFoot(page, rowsOf(page, name).first());
    for (const chip of ['All', 'Published', 'Draft'])
      await expect(page.getByRole('button', { name: chip, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Search by column', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search text' })).toBeFocused();
    await expect(page.getByText(note)).toBeInViewport({ ratio: 1 });
    const sheet = await openToolsSheet(page);
    for (const tool of [...['List', 'Grid'], ...['Search all', 'View', 'Views', 'Export', 'Select']])
      await expect(sheet.getByRole('button', { name: tool, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByLabel('Filter the rows shown')).toBeInViewport({ ratio: 1 });
    await sheet.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    // The search stays open in the next list.
    await page.getByRole('button', { name: 'Search by column', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search text' })).toHaveCount(0);
  }
  await changeAddress(page, '/workspace?tab=license&view=grid');
  const card = region(page, 'License List').getByRole('listitem').first();
  await expect(card).toBeInViewport({ ratio: 1 });
  await expectAboveFoot(page, card);
  await expect(page.getByRole('link', { name: 'Add New Licenses' })).toBeInViewport({ ratio: 1 });
  await expectNotTooWide(page);
}

e2e.describe('on a phone, the tools of a list', () => {
  e2e.use({ viewport: widths.phone, as: 'editor' });

  e2e('leave room for rows, and show active filters, the last tab and actions', async ({ page }) => {
    await page.goto('/workspace?view=list');
    await e2e.step('leave most of the screen to the rows, and keep their names and notes', () =>
      expectRoomForRows(page),
    );

    await e2e.step('show how many filters are active, and clear them in one step', async () => {
      await changeAddress(page, '/workspace?tab=law&category=1&view=list');
      await expect(page.getByRole('button', { name: 'Remove Category: ' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Filters (1)', exact: true }).click();
      const sheet = filtersOf(page);
      await sheet.getByRole('button', { name: 'Clear', exact: true }).click();
      await closeFilters(page);
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    });

    await e2e.step('have the actions of selected rows above the menu at the foot', async () => {
      await chooseRows(page, 'Published');
      await expect(page).toHaveURL(/status=published/);
      await (await openToolsSheet(page)).getByRole('button', { name: 'Select', exact: true }).click();
      await page
        .getByRole('checkbox', { name: /^Select The / })
        .first()
        .check();
      const bar = page.getByRole('group', { name: 'Selected rows' });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expectAboveFoot(page, bar);
      // Each is as high as a thumb needs, and all are in one line.
      const places = await Promise.all((await bar.getByRole('button').all()).map((one) => one.boundingBox()));
      for (const place of places) expect(place?.height).toBeGreaterThanOrEqual(40);
      expect(new Set(places.map((place) => place?.y)).size).toBe(1);
      await expect(bar.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
      await expectNotTooWide(page);
    });

    await e2e.step('scroll the last tab into view when it opens', async () => {
      await changeAddress(page, '/workspace?tab=law-question&questions=1');
      const whole = { ratio: 1 };
      await expect(page.getByRole('tab', { name: 'Law Question' })).toBeInViewport(whole);
      await page.getByRole('tab', { name: 'Laws', exact: true }).click();
      await expect(page.getByRole('tab', { name: 'Laws', exact: true })).toBeInViewport(whole);
    });
  });
});

e2e('the list of laws opens whatever is stored as the tab', async ({ page }) => {
  for (const index of ['99', '4', 'garbage', '{"a":'])
    await e2e.step(`with ${index} as the stored tab`, async () => {
      // It runs after the script that stores the session.
      await page.addInitScript((value) => {
        for (const key of ['selectedTabIndex', 'btnStatus', 'model_access_controller'])
          localStorage.setItem(key, value);
      }, index);
      await page.goto('/workspace?page=0&size=7&sort=nothing&order=up&category=x&view=cards');
      await expect(heading(page, 'Law List')).toBeVisible();
      await expect(rowsOf(page, 'Law List').nth(20)).toBeAttached();
      await expect(page.getByText('Not refreshed')).toHaveCount(0);
      await expect(page.getByRole('tab')).toHaveCount(4);
    });
});

e2e.describe('for an editor', () => {
  e2e.use({ as: 'editor' });
  e2e('axe finds nothing on cards, filters, menu and deletion', async ({ page }) => {
    await page.goto('/workspace?tab=license&view=grid&category=1');
    await expect(region(page, 'License List').getByRole('listitem').first()).toBeVisible();
    await openFilters(page);
    await expectAccessibleInBothLooks(page, 'cards and filters');
    await changeAddress(page, '/workspace?tab=license&view=list&category=1');
    await rowsOf(page, 'License List')
      .first()
      .getByRole('button', { name: /^More for / })
      .click();
    const remove = page.getByRole('menuitem', { name: 'Delete' });
    await expect(remove).toBeVisible();
    await expectAccessibleInBothLooks(page, 'menu');
    await remove.click();
    // The message about the missing reason is shown for a second.
    const reasonMessage = page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await reasonMessage;
    await expectAccessibleInBothLooks(page, 'deletion');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await changeAddress(page, '/workspace?tab=law-question&questions=1');
    await expect(page.getByRole('heading', { level: 2, name: 'Question & Answer List' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessibleInBothLooks(page, 'Law Question');
  });
});
