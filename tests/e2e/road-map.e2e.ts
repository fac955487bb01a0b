import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, expectNotTooWide } from './expect-accessible';
import { changeAddress, goWithin, heading } from './on-the-page';

const bars = (page: Page) => page.getByRole('list', { name: 'Laws by state' });
const map = (page: Page) => page.getByRole('region', { name: 'Map of laws by state' });
const tree = (page: Page) => page.getByRole('tree');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter laws by name' });
const companies = (page: Page) => page.getByRole('treeitem', { name: /^The Companies Act, 2013/ }).first();

async function expectAccessibleRoadMap(page: Page): Promise<void> {
  await page.goto('/roadmap');
  await expect(map(page)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'LAWS TREE');
  await map(page).getByRole('link').last().focus();
  await expectNotTooWide(page);
  await changeAddress(page, '/roadmap?tab=map&laws=central');
  await expect(tree(page)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'LAWS MAP');
}

async function findByTyping(page: Page): Promise<void> {
  await filter(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.type('the compa');
  await expect(companies(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText('The Companies Act, 2013');
  await page.keyboard.press('Escape');
  await expect(companies(page)).toBeFocused();
}

e2e('bars, map and tree of laws', async ({ page }) => {
  await e2e.step('axe finds nothing on bars, map and tree', () => expectAccessibleRoadMap(page));

  await e2e.step('typing finds a law in the tree, and Enter opens the focused law', () => findByTyping(page));

  await e2e.step('the road map says when a filter has no results', async () => {
    await filter(page).fill('no such law');
    await expect(page.getByText('No Data Found...')).toBeVisible();
  });

  await e2e.step('a law in the tree leads to itself and its descendants in the workspace', async () => {
    await filter(page).fill('companies act');
    await companies(page).hover();
    await companies(page)
      .getByRole('link', { name: /^Show The Companies Act, 2013/ })
      .click();
    await expect(heading(page, 'Law List')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('law')).toMatch(/^\d+$/);
  });

  await e2e.step('the bar of a state leads to its laws in the workspace', async () => {
    await goWithin(page, '/roadmap');
    const goa = bars(page).getByRole('listitem').filter({ hasText: /^Goa/ });
    await goa.getByRole('link').click();
    await expect(heading(page, 'Law List')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('state')).toMatch(/^\d+$/);
  });

  await e2e.step('a person moves through the map of states by arrow keys, and opens a state by Enter', async () => {
    await goWithin(page, '/roadmap');
    const karnataka = map(page).getByRole('link', { name: /^Karnataka: / });
    await karnataka.focus();
    await expect(map(page).getByText(/^Karnataka: \d+ laws?$/)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(map(page).getByRole('link', { name: /^Maharashtra: / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Law List')).toBeVisible();
  });

  await e2e.step('a failed call can be tried again', async () => {
    await page.route('**/api/tree/dataFetchTree**', (route) => route.abort(), { times: 1 });
    await page.goto('/roadmap');
    await expect(page.getByText('The road map could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(map(page)).toBeVisible();
  });
});
