import { expect, type Page } from '@playwright/test';
import { areas } from './areas';
import { tabTo } from './by-keyboard';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, widths } from './expect-accessible';
import { expectWidth, goWithin, heading, openToolsSheet } from './on-the-page';
import { expectSamePage, markPage } from './same-page';
import { openSearch, searchDialog, searchField, searchFor, table } from './search-dialog';

e2e.use({ as: 'editor' });

const { phone } = widths;
const consent = 'Consent to Operate';
/** A suggestion. The column selector of the list has options of its own. */
const option = (page: Page) => page.getByRole('listbox').getByRole('option');

e2e('Ctrl K opens the search over each area, and Escape returns the focus', async ({ page, consoleMessages }) => {
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  for (const { path, heading: name } of [
    ...areas.filter(({ path }) => path !== '/users'),
    { path: '/setup/detailedactivitylogs', heading: 'System Logs' },
  ])
    await e2e.step(path, async () => {
      await goWithin(page, path);
      await expect(heading(page, name)).toBeVisible();
      const home = page.getByRole('link', { name: 'Lexboard, workspace' });
      await home.focus();
      await openSearch(page);
      await page.keyboard.press('ControlOrMeta+k');
      await expect(searchDialog(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(searchDialog(page)).toHaveCount(0);
      await expect(home).toBeFocused();
      expect.soft([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    });
});

e2e.describe('before signing in', () => {
  e2e.use({ as: 'nobody' });
  e2e('Ctrl K opens nothing on the pages of the sign-in app', async ({ page }) => {
    await page.goto('/login');
    await expect(heading(page, 'Login')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

async function pressOverDialog(page: Page): Promise<void> {
  // On wider windows VIEW stands beside the list, and the search opens above both.
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/workspace?tab=law&open=1');
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText('Unique Code');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function followSuggestion(page: Page): Promise<void> {
  await page.setViewportSize(widths.desk);
  await goWithin(page, '/roadmap');
  await expect(heading(page, 'Law road map')).toBeVisible();
  await markPage(page);
  await openSearch(page);
  await page.keyboard.type('consent to');
  await expect(option(page).first()).toBeVisible();
  await expect(page.getByRole('option').locator('mark').first()).toHaveText('Consent to');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(option(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(option(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await expect(details).toContainText('Consent to');
  await expect(page).toHaveURL(/\/workspace\?tab=license&open=\d+/);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.getByRole('tab', { name: 'Licenses' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('selectedTabIndex'))).toBe('1');
  await page.goBack();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expectSamePage(page);
}

async function openFound(page: Page): Promise<void> {
  const licenses = table(page, 'LICENSES');
  const details = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await goWithin(page, '/workspace?tab=return&status=draft&page=2');
  await page.getByRole('button', { name: 'Search all' }).click();
  await expectWidth(searchDialog(page), 1200);
  await searchFor(page, consent);

  await e2e.step('a click on View opens the record over the search', async () => {
    await licenses
      .getByRole('button', { name: `View ${consent}` })
      .first()
      .click();
    await expect(details).toContainText(consent);
    await expectWidth(details, 800);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(searchDialog(page)).toBeVisible();
  });

  await e2e.step('clicking the name in a row switches the workspace to its tab', async () => {
    await licenses.getByRole('button', { name: consent, exact: true }).first().click();
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(details).toContainText(consent);
    await page.keyboard.press('Escape');
    await expect(heading(page, 'License List')).toBeVisible();
  });

  await e2e.step('a click on Edit replaces the search by the form', async () => {
    await page.getByRole('tab', { name: 'Returns' }).click();
    await expect(heading(page, 'Returns List')).toBeVisible();
    await openSearch(page);
    await searchFor(page, consent);
    await licenses
      .getByRole('button', { name: `Edit ${consent}` })
      .first()
      .click();
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(heading(page, 'Update Licenses')).toBeVisible();
    await expect(page).toHaveURL(/\/license\/\d+\/\d+$/);
    expect(await page.evaluate(() => localStorage.getItem('selectedTabIndex'))).toBe('1');
  });
}

e2e('a person opens what the search has found', async ({ page }) => {
  await e2e.step('Ctrl K does nothing over an open dialog', () => pressOverDialog(page));
  await e2e.step('a suggestion leads to its tab and opens its record there, by keyboard alone', () =>
    followSuggestion(page),
  );
  await e2e.step('a person views, shows and edits what the search has found', () => openFound(page));
});

e2e('the search without words, its suggestions and its tables', async ({ page }) => {
  const laws = table(page, 'LAWS');
  await page.goto('/workspace');
  await openSearch(page);
  await expect(searchDialog(page).getByRole('heading', { level: 3 })).toHaveCount(0);

  await e2e.step('axe finds nothing in the search', async () => {
    await expectAccessibleInBothLooks(page, 'search without words');
    await page.keyboard.type('act');
    await expect(option(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessibleInBothLooks(page, 'suggestions');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(laws.getByText(/^1–10 of \d+$/)).toBeVisible();
    await expectAccessibleInBothLooks(page, 'tables');
    await tabTo(page, laws.getByRole('button', { name: 'Next page' }));
  });

  await e2e.step('the tables page by ten, twenty and fifty', async () => {
    const sizes = laws.getByRole('combobox', { name: 'Rows per page' });
    await expect(sizes.getByRole('option')).toHaveText(['10', '20', '50']);
    await laws.getByRole('button', { name: 'Next page' }).click();
    await expect(laws.getByText(/^11–20 of \d+$/)).toBeVisible();
    await sizes.selectOption('20');
    await expect(laws.getByText(/^1–20 of \d+$/)).toBeVisible();
  });

  await e2e.step('empty tables say No Data', async () => {
    await searchFor(page, 'no record has this');
    for (const title of ['LAWS', 'LICENSES', 'RETURNS', 'OTHER COMPLIANCES'])
      await expect(table(page, title).getByText('No Data', { exact: true })).toBeVisible();
  });
});

e2e.describe('with View access', () => {
  e2e.use({ as: 'viewer' });
  e2e('the search has no edit action', async ({ page }) => {
    await page.goto('/workspace');
    await openSearch(page);
    await searchFor(page, consent);
    await expect(page.getByRole('button', { name: `View ${consent}` }).first()).toBeVisible();
    await expect(searchDialog(page).getByRole('button', { name: /^Edit / })).toHaveCount(0);
  });
});

e2e.describe('on a phone', () => {
  e2e.use({ viewport: phone, hasTouch: true });
  e2e('the search fills the screen, and a tap leads to a record', async ({ page }) => {
    await page.goto('/workspace');
    await (await openToolsSheet(page)).getByRole('button', { name: 'Search all' }).tap();
    await expect(searchField(page)).toBeVisible();
    await expect.poll(() => searchDialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await searchField(page).fill('consent');
    await option(page).first().tap();
    await expect(page.getByRole('dialog', { name: 'VIEW LICENSE' })).toContainText('Consent');
  });
});
