import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
import { goWithin, heading } from './on-the-page';

e2e.use({ as: 'admin', viewport: widths.phone });

/** How many pixels of the list are out of view at the side. */
const hiddenPixels = (list: Locator) => list.evaluate((element) => element.scrollWidth - element.clientWidth);

const lists = [
  { path: '/setup/lists?list=state', name: 'States', what: 'More for' },
  { path: '/setup/detailedactivitylogs?kind=license', name: 'System Logs', what: 'Details' },
  { path: '/circular-amendments', name: 'Circular/Amendments', what: 'More for' },
  { path: '/setup/user-module-access-controller', name: 'Module access by user', what: 'On' },
  { path: '/users?size=200', name: 'Users', what: 'Active' },
];

e2e('on a phone the rows of lists need no scrolling sideways', async ({ page }) => {
  for (const [nth, { path, name, what }] of lists.entries())
    await e2e.step(`the rows of ${path} show "${what}" without scrolling sideways`, async () => {
      if (nth === 0) await page.goto(path);
      else await goWithin(page, path);
      const list = page.getByRole('region', { name, exact: true });
      const first = list.locator('tbody tr:not([data-group])').first();
      const part = first.getByText(what, { exact: true }).or(first.getByRole('button', { name: what }));
      await expect(part.first()).toBeInViewport({ ratio: 1 });
      expect.soft(await hiddenPixels(list), path).toBe(0);
    });

  await e2e.step('the order of a list is chosen above its rows', async () => {
    await expect(heading(page, 'Users')).toBeVisible();
    const names = page.getByRole('region', { name: 'Users', exact: true }).locator('td:first-of-type button');
    const people = ['Asha Rao', 'Vikram Shah'].map((name) => new RegExp(`^${name}`));
    const shownPeople = async () =>
      (await names.allTextContents()).flatMap((text) => people.filter((person) => person.test(text)));
    await expect.poll(shownPeople).toEqual(people);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('User name ↓');
    await expect(page).toHaveURL(/sort=username&order=desc/);
    await expect.poll(shownPeople).toEqual([...people].reverse());
  });
});

e2e('on a phone the facts of a card are kept apart', async ({ page }) => {
  await page.goto('/workspace?tab=license&status=all');
  const category = page.getByTitle(/^Category: \w/).first();
  await expect(category).toBeInViewport();
  const before = await category.evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement, '::before').content,
  );
  expect(before).toMatch(/^"·"/);
});

e2e('on a phone the code of a license stands apart from the numbers of its related records', async ({ page }) => {
  await page.goto('/workspace?tab=license&status=all');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: /^Related to / }) })
    .first();
  const links = await card.getByRole('group').boundingBox();
  const code = await card.getByText(/^LIC-\d+$/).boundingBox();
  if (!links || !code) throw new Error('The card has no code, or no related records.');
  const isBelow = code.y >= links.y + links.height / 2 + 8;
  if (!isBelow) expect(code.x - links.x - links.width).toBeGreaterThanOrEqual(8);
});

e2e('on a phone the tabs of the lists fit, and a table of licenses shows each status whole', async ({ page }) => {
  await page.goto('/workspace?tab=other-compliance&status=all');
  const tabs = page.getByRole('tablist');
  await expect(tabs.getByRole('tab', { name: 'Other Compliances' })).toBeInViewport({ ratio: 1 });
  expect(await hiddenPixels(tabs)).toBe(0);

  await goWithin(page, '/workspace?tab=license&status=all&view=list');
  const row = page.getByRole('region', { name: 'License List' }).locator('tbody tr').first();
  await expect(row).toBeVisible();
  const boxOf = async (shown: string) =>
    (await row.locator(`[data-shown=${shown}]`).boundingBox()) ?? { x: 0, width: 0 };
  const status = await boxOf('status');
  expect(status.width).toBeGreaterThanOrEqual(92);
  expect(status.x + status.width).toBeLessThanOrEqual((await boxOf('action')).x + 1);
  await expect(row.getByRole('button', { name: /^View / })).toBeHidden();
  await row.locator('[data-shown=name]').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'VIEW LICENSE' })).toBeVisible();
});

/** How many pixels of the list are out of view below its box. */
const pixelsBelow = (list: Locator) => list.evaluate((element) => element.scrollHeight - element.clientHeight);

e2e('on a phone the page scrolls through the law list, and no box within it', async ({ page }) => {
  await page.goto('/workspace?tab=law&status=all');
  const list = page.getByRole('region', { name: 'Law List' });
  await expect(list.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  expect(await pixelsBelow(list)).toBeLessThan(2);
  await e2e.step('the next page begins at its first card', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(list.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  });
});

e2e('on a phone the page scrolls through the lists of areas, and no box within it', async ({ page }) => {
  for (const [path, name] of [
    ['/circular-amendments', 'Circular/Amendments'],
    ['/setup/lists?list=state', 'States'],
  ] as const) {
    await page.goto(path);
    const list = page.getByRole('region', { name, exact: true });
    await expect(list.locator('tbody tr').nth(9)).toBeAttached();
    expect.soft(await pixelsBelow(list), path).toBeLessThan(2);
  }
});

e2e('on a phone a due date that one can file shows its whole place', async ({ page }) => {
  await page.goto('/obligations');
  const place = page.getByRole('list', { name: 'Due dates' }).getByText('Head office, Mumbai').first();
  await expect(place).toBeInViewport();
  expect(await hiddenPixels(place)).toBeLessThan(2);
});

e2e('on a phone the main action of a due date is in view at once, whatever stands above it', async ({ page }) => {
  await page.goto('/obligations');
  await page.getByRole('list', { name: 'Due dates' }).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: 'Due date' });
  await expect(panel.getByRole('button', { name: /^(File|Attest)$/ })).toBeInViewport({ ratio: 1 });
  expect(await pixelsBelow(panel.locator('[data-dialog-body]'))).toBeGreaterThan(0);
});

/** How many pixels lie between the end of the page's panel and the bar at the foot of a phone. */
async function measureSpaceAboveFoot(page: Page): Promise<number> {
  const foot = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox();
  const panel = await page.locator('main :is([data-page-list], [data-alone]):has([data-empty])').boundingBox();
  return Math.round((foot?.y ?? 0) - (panel?.y ?? 0) - (panel?.height ?? Number.NaN));
}

/** How many pixels of the page are out of view below. */
const pixelsBelowWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

e2e('on a phone an empty list reaches to the bar, and so does one that failed', async ({ page }) => {
  await page.goto('/circular-amendments?search=nothing-has-this-topic');
  await expect(page.getByText('No Data')).toBeInViewport();
  await expect.poll(() => measureSpaceAboveFoot(page)).toBe(0);
  expect(await pixelsBelowWindow(page)).toBeLessThan(2);
  await page.route(/\/api\/(users?|lawquestionans)\//, (route) => route.abort());
  await page.goto('/users');
  // The frame focuses the title for screen readers. It is no control, so it has no ring.
  await heading(page, 'Users').focus();
  await expect(heading(page, 'Users')).toHaveCSS('outline-style', 'none');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeInViewport();
  await expect.poll(() => measureSpaceAboveFoot(page)).toBe(0);

  await e2e.step('a card keeps its margin above the bar, whatever stands above it', async () => {
    await page.goto('/law-questions/1');
    await expect(again).toBeInViewport();
    await expect.poll(() => measureSpaceAboveFoot(page)).toBeGreaterThan(0);
    expect(await pixelsBelowWindow(page)).toBeLessThan(2);
  });
});
