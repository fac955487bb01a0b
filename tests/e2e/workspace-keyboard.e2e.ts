import { expect, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { chooseIn, enterOn, tabTo, typeInto } from './by-keyboard';
import { e2e } from './e2e';
import { changeAddress, heading, rowsOf } from './on-the-page';
import { ownWord } from './own-records';
import { call, makeLaw } from './record-form';

e2e.use({ as: 'editor' });

const list = (page: Page) => page.getByRole('region', { name: 'Law List' });
const rows = (page: Page) => rowsOf(page, 'Law List');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of Law List' });

async function openLaws(page: Page): Promise<void> {
  await page.goto('/workspace?tab=law&status=all');
  await expect(rows(page).nth(20)).toBeAttached();
}

async function filterByPanel(page: Page): Promise<void> {
  const all = String(await pages(page).textContent());
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await enterOn(page, page.getByRole('button', { name: 'Filters', exact: true }));
  await typeInto(page, filters.getByRole('searchbox', { name: 'Search Law Category' }), 'lab');
  await tabTo(page, filters.getByRole('radio', { name: 'Labour' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/category=\d+/);
  await expect(pages(page)).not.toHaveText(all);
  const accordion = filters.getByRole('button', { name: /^Law Category/ });
  await enterOn(page, accordion);
  await expect(accordion).toHaveAttribute('aria-expanded', 'false');
  await expect(filters.getByRole('radio', { name: 'Labour' })).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, filters.getByRole('radiogroup', { name: 'States' }).getByRole('radio').first());
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/state=\d+/);
  const first = new URL(page.url()).searchParams.get('state');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).not.toBe(first);
  await enterOn(page, filters.getByRole('button', { name: 'Clear States' }));
  await expect(page).not.toHaveURL(/state=/);
  await enterOn(page, filters.getByRole('button', { name: 'Clear Law Category' }));
  await expect(pages(page)).toHaveText(all);
}

async function searchSortAndPage(page: Page): Promise<void> {
  await enterOn(page, page.getByRole('button', { name: 'Published', exact: true }));
  await expect(page).toHaveURL(/status=published/);
  const header = list(page).getByRole('columnheader', { name: /^Law Code/ });
  await enterOn(page, header.getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51–/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).not.toHaveURL(/page=/);
  await chooseIn(page, page.getByRole('combobox', { name: 'Column' }), 'Law N');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search text' }), 'wages');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]Law=wages/);
  await expect(rows(page).first()).toContainText(/wages/i);
  await enterOn(page, page.getByRole('search', { name: 'Search the Law List' }).getByRole('button', { name: 'Clear' }));
  await expect(page).not.toHaveURL(/Law=wages/);
  const name = String(await rows(page).first().getByRole('button').first().textContent());
  await typeInto(page, page.getByLabel('Filter the rows shown'), name);
  await expect(rows(page).first()).toContainText(name);
  await expect(page).toHaveURL(/keyword=/);
  await chooseIn(page, page.getByRole('combobox', { name: 'Rows per page' }), '100');
  await expect(page).toHaveURL(/size=100/);
  await enterOn(page, page.getByRole('button', { name: 'Grid', exact: true }));
  const card = list(page).getByRole('listitem').first();
  await enterOn(page, card.getByRole('heading').getByRole('button'));
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Filter the rows shown')).toHaveValue(name);
  await expect(card).toContainText(name);
}

async function leaveAndReturn(page: Page): Promise<void> {
  for (let row = 1; row <= 3; row += 1) await page.keyboard.press('j');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/law\/\d+/);
  await expect(heading(page, /law/i)).toBeVisible();
  await page.goBack();
  await expect(rows(page).nth(2)).toBeVisible();
  await expect(rows(page).nth(2)).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(2)).toBeFocused();
  // The keyboard can go no further than to the last drawn row.
  await expect(rows(page).nth(20)).toBeAttached();
  for (let row = 4; row <= 20; row += 1) {
    await page.keyboard.press('j');
    await expect(rows(page).nth(row - 1)).toBeFocused();
  }
  await page.keyboard.press('n');
  await expect(page.getByText(/^51–/)).toBeVisible();
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
}

async function goThroughTabs(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: 'Laws', exact: true }));
  for (const [tab, title] of [
    ['Licenses', 'License List'],
    ['Returns', 'Returns List'],
    ['Other Compliances', 'Other Compliances List'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
  }
  await page.keyboard.press('Home');
  await expect(heading(page, 'Law List')).toBeVisible();
}

async function skipTools(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to the rows' });
  await expect(skip).not.toBeInViewport({ ratio: 0.9 });
  await tabTo(page, skip);
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeFocused();
  await tabTo(page, skip);
  await page.keyboard.press('Tab');
  const toolbar = page.getByRole('toolbar', { name: 'Tools of Law List' });
  await expect(toolbar.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Select' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(toolbar.getByRole('button', { name: 'View', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Column' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'View', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(toolbar.getByRole('button', { name: 'All' })).toBeFocused();
}

async function goThroughToolsOfLists(page: Page): Promise<void> {
  for (const [tab, name] of [
    ['license', 'License List'],
    ['return', 'Returns List'],
    ['other-compliance', 'Other Compliances List'],
  ] as const) {
    await changeAddress(page, `/workspace?tab=${tab}&status=all`);
    await expect(rowsOf(page, name).nth(5)).toBeAttached();
    await tabTo(page, page.getByRole('link', { name: 'Skip to the rows' }));
    const tools = page.getByRole('toolbar', { name: `Tools of ${name}` }).getByRole('button');
    for (const [key, tool] of [
      ['Tab', tools.first()],
      ['ArrowRight', tools.nth(1)],
      ['End', tools.last()],
      ['ArrowLeft', tools.nth(-2)],
      ['Home', tools.first()],
      ['Tab', page.getByRole('combobox', { name: 'Column' })],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tool).toBeFocused();
    }
  }
}

async function askWhyDisabled(page: Page): Promise<void> {
  const word = ownWord();
  const { id, version } = await makeLaw(word, { Active: 'Active' });
  await call(recordKinds.law.calls.update, { id, version, status: 2, Active: 'Repealed' });
  await changeAddress(page, `/workspace?tab=law&status=all&ActCodeName=${word}`);
  const edit = page.getByRole('button', { name: `Edit ${word}` });
  await expect(edit).toHaveAccessibleDescription('The law is repealed. You can read this, but not change it.');
  await enterOn(page, edit);
  await expect(page.getByRole('status').filter({ hasText: 'The law is repealed' })).toBeVisible();
}

e2e('a person goes through the lists and their tools by keyboard alone', async ({ page }) => {
  await openLaws(page);
  await e2e.step('a person skips the tools of a list, or goes through them by arrow keys', () => skipTools(page));
  await e2e.step('a person filters a list with the panel and removes the filter', () => filterByPanel(page));
  await e2e.step('a person goes from tab to tab', () => goThroughTabs(page));
  await e2e.step('the tools of every list are one Tab stop', () => goThroughToolsOfLists(page));
  await e2e.step('a disabled Edit button says why it is disabled, on focus and on a press', () => askWhyDisabled(page));
});

e2e('a person walks, searches, sorts and pages a list by keyboard alone', async ({ page }) => {
  await openLaws(page);
  await e2e.step('the focus returns from a form to the row that opened it', () => leaveAndReturn(page));
  await e2e.step('a person searches, sorts and pages a list and shows it as cards', async () => {
    await changeAddress(page, '/workspace?tab=law&status=all');
    await searchSortAndPage(page);
  });
});
