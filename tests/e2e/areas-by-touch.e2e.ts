import { expect, type Page } from '@playwright/test';
import { setUpPaths } from './areas';
import { expectNotTooWide, widths } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { signInAt } from './signed-in-at';

const e2e = e2eOnOwnServer.extend({});
e2e.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens an area from the workspace by the sheet of the menu. */
async function openByMenu(page: Page, name: string): Promise<void> {
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await button(page, 'More').tap();
  await page.getByRole('dialog').getByRole('link', { name }).tap();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

e2e('an administrator adds a user and changes their access by touch on a phone', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  await openByMenu(page, 'Users');
  const name = 'thumb@demo.test';
  await button(page, 'Add user').tap();
  const adding = dialog(page, 'Add user');
  await expect(adding.getByLabel('E-mail address')).toBeFocused();
  // The tap makes a message appear that moves the button down, but only after the tap has arrived.
  await adding.getByRole('button', { name: 'Add' }).tap();
  await expect(adding.getByRole('alert')).toBeVisible();
  await expect(adding.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.insertText(name);
  await adding.getByLabel('Access type').selectOption('Edit');
  await adding.getByRole('button', { name: 'Add' }).tap();
  await expect(adding).toHaveCount(0);
  const row = list(page, 'Users').getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('UserEdit');
  await row.getByRole('button', { name, exact: true }).tap();
  await dialog(page, 'User details').getByRole('button', { name: 'Edit' }).tap();
  const editing = dialog(page, 'Edit user');
  await editing.getByLabel('Access type').selectOption('View');
  await editing.getByRole('button', { name: 'Save' }).tap();
  await expect(editing).toHaveCount(0);
  await expect(row).toContainText('UserView');

  await openByMenu(page, 'Module Access Controller');
  await page.getByLabel(`Lists of ${name} start with`).selectOption('Published');
  await button(page, 'Save').tap();
  await expect(page.getByText(`The module access is changed. (${name})`)).toBeInViewport();
  await expectNotTooWide(page);
});

e2e('an administrator filters the log and reads an entry by touch on a phone', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  await openByMenu(page, 'System Logs');
  const filters = page.getByRole('search', { name: 'Filter the log' });
  await button(page, 'Filters').tap();
  await filters.getByLabel('Kind').selectOption('Return');
  await filters.getByLabel('From').fill('2020-01-31');
  await filters.getByRole('button', { name: 'Filter' }).tap();
  await expect(page).toHaveURL(/\?kind=return&from=2020-01-31$/);
  const rows = list(page, 'System Logs').locator('tbody tr:not([data-group])');
  await expect
    .poll(async () => new Set(await rows.locator('td:nth-child(4)').allTextContents()))
    .toEqual(new Set(['Return']));
  await rows
    .first()
    .getByRole('button', { name: /^Details of / })
    .tap();
  const details = dialog(page, 'Details of the entry');
  await expect(details).toContainText('Return');
  await details.getByRole('button', { name: 'Close' }).last().tap();
  await expect(details).toHaveCount(0);
  await filters.getByRole('button', { name: 'Clear' }).tap();
  await expect(page).toHaveURL(/detailedactivitylogs$/);
  await expectNotTooWide(page);
});

e2e('an administrator adds, changes and deletes a circular by touch on a phone', async ({ page, server }) => {
  await signInAt(server, page, 'editor');
  await openByMenu(page, 'Circular/Amendments');
  const topic = 'Of a thumb';
  await button(page, 'Add circular').tap();
  const adding = dialog(page, 'Add circular');
  for (const [label, text] of [
    ['Topic', topic],
    ['Link', 'https://gazette.test/8'],
    ['Find a law by name or code', 'tax'],
  ] as const) {
    await adding.getByLabel(label).tap();
    await page.keyboard.insertText(text);
  }
  await adding.getByRole('list', { name: 'Found laws' }).getByRole('button').first().tap();
  await expect(adding.getByRole('list', { name: 'Chosen laws' }).getByRole('listitem')).toHaveCount(1);
  await adding.getByRole('button', { name: 'Add circular', exact: true }).tap();
  await expect(adding).toHaveCount(0);
  await expect(page.getByText('Data Added Successfully')).toBeInViewport();

  await button(page, `More for ${topic}`).tap();
  await button(page, 'Close').tap();
  await expect(button(page, `Edit ${topic}`)).toBeHidden();
  await button(page, `More for ${topic}`).tap();
  await button(page, `Edit ${topic}`).tap();
  const editing = dialog(page, 'Edit circular');
  await editing.getByLabel('Type').tap();
  await page.keyboard.insertText('Order');
  await editing.getByRole('button', { name: 'Save' }).tap();
  await expect(editing).toHaveCount(0);
  const row = list(page, 'Circular/Amendments').getByRole('row').filter({ hasText: topic });
  await expect(row).toContainText('Order');

  await button(page, `More for ${topic}`).tap();
  await button(page, `Delete ${topic}`).tap();
  const deleting = dialog(page, 'Delete circular');
  await deleting.getByLabel('Reason').tap();
  await page.keyboard.insertText('Withdrawn');
  await deleting.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(deleting).toHaveCount(0);
  await expect(page.getByText('Circular Deleted Successfully')).toBeInViewport();
  await expect(row).toHaveCount(0);
});

/**
 * Tools and tabs that are lower than 40 px, or narrower. The bars of the log are narrow: its fields choose a day, too.
 * The button in a row is lower than its area for taps, which `listLowTargets` measures.
 */
function listSmallTools(): string[] {
  const tools = document.querySelectorAll<HTMLElement>(
    'main :is([role=tab], [role=toolbar]:not([aria-label="Entries by day"]) button, .chakra-button:not(li > .due-acts > *), [data-chips] button, [data-remove], nav select)',
  );
  return [...tools].flatMap((tool) => {
    const { width, height } = tool.getBoundingClientRect();
    const isSmall = tool.checkVisibility({ visibilityProperty: true }) && (width < 40 || height < 40);
    return isSmall ? [`${tool.getAttribute('aria-label') ?? tool.textContent} ${width} × ${height}`] : [];
  });
}

e2e('on a phone tabs and tools of every area are large enough for a finger', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  for (const path of [
    '/workspace?tab=return',
    '/roadmap',
    '/law-questions/1',
    '/law-questions/1?tab=rules',
    '/law-questions/0/trial-run',
    ...setUpPaths,
    '/calendar',
    '/obligations',
    '/board',
    '/law/1',
    '/license/1/1',
    '/return/1/1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect.soft(await page.evaluate(listSmallTools), path).toEqual([]);
    await expectNotTooWide(page);
  }
});

/**
 * Links and buttons of the page's own parts whose area for taps is lower than 40 px. Its size counts as it is tapped,
 * since some are larger than they look. A fraction of a pixel is lost at each edge. Rows and maps are tapped as a whole.
 */
function listLowTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'main :is(nav, fieldset, p, h1, h2, li, [role=group]) :is(a, button):not(li[data-id] *, table *, svg *, .state-name)',
  );
  return [...targets].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true })) return [];
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [line = new DOMRect()] = target.getClientRects();
    const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
    const isTaken = (by: number) => target.contains(document.elementFromPoint(x, y + by));
    const reach = (step: 1 | -1) => {
      let by = 0;
      while (Math.abs(by) < 40 && isTaken(by + step)) by += step;
      return Math.abs(by);
    };
    if (line.width <= 1 || !isTaken(0)) return [];
    const height = reach(1) + reach(-1) + 1;
    return height < 39 ? [`${target.getAttribute('aria-label') ?? target.textContent}: ${height}`] : [];
  });
}

e2e('on a phone links and tabs of due dates, and the way back, take taps of a finger', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  for (const path of [
    '/today',
    '/today?list=all',
    '/calendar',
    '/calendar?year=2026-04',
    '/obligations',
    '/events',
    '/holdings',
    '/workspace?tab=law&status=all',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect.soft(await page.evaluate(listLowTargets), path).toEqual([]);
  }
});

e2e(
  'on a phone the ways to the other pages and the lines of today stand within the window, below the overdue rows',
  async ({ page, server }) => {
    await signInAt(server, page, 'admin');
    await page.goto('/today');
    const pages = page.getByRole('navigation', { name: 'Due dates' });
    const lines = [
      page.getByRole('link', { name: 'Assign many at once' }),
      page.getByRole('link', { name: /^Decided laws \d/ }),
    ];
    for (const link of [pages.getByRole('link', { name: 'Licenses held' }), ...lines]) {
      await expect(link).toBeVisible();
      const { right } = await link.evaluate((one) => one.getBoundingClientRect());
      expect(right, await link.innerText()).toBeLessThanOrEqual(widths.phone.width);
    }
    const rows = page.getByRole('list', { name: /^(Waiting for you|Overdue)$/ }).first();
    const { y: top = 0, height = 0 } = (await rows.boundingBox()) ?? {};
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(widths.phone.height / 2);
    for (const line of lines) expect((await line.boundingBox())?.y).toBeGreaterThan(top + height);
  },
);

/** Where the elements of a page end, in pixels below the top of the window. */
const listEnds = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));

e2e('on a phone a form begins with its fields, and rows are low', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  const bar = 56;
  for (const path of ['/law/0', '/return/0/1', '/other-compliance/0/1', '/law/1', '/license/1/1']) {
    await page.goto(path);
    await expect(page.locator('[data-section]').first()).toBeVisible();
    const [end = 999] = await listEnds(page, 'nav[aria-label=Sections]');
    expect.soft(end - bar, `the head of ${path}`).toBeLessThanOrEqual(144);
    await expect(page.getByRole('button', { name: /^(Close|Cancel)$/ })).toHaveCount(2);
    await expectNotTooWide(page);
  }
  await page.goto('/workspace?tab=law&status=all');
  await expect(page.getByRole('listitem').filter({ hasText: 'LAW-' }).nth(5)).toBeAttached();
  const ends = await listEnds(page, '[aria-label="Law List"] li:has(h2)');
  expect(ends.filter((end) => end <= widths.phone.height - 72).length).toBeGreaterThanOrEqual(5);
});
