import { expect, type Page } from '@playwright/test';
import { areaPresentations } from 'shared-lib/releases';
import { e2e } from './e2e';
import { expectNotTooWide } from './expect-accessible';
import { goWithin, heading } from './on-the-page';
import { watchCalls } from './watch-calls';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Areas' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick access' });
const everyone = ['Workspace', 'Circular/Amendments', 'Laws Tree', 'Trial run', 'Today', 'System Logs', 'Help'];
/** In their groups. The specification does not contain Trial run, Today, Lists, Holidays and Help. */
const administrator = [
  'Workspace',
  'Circular/Amendments',
  'Laws Tree',
  'Trial run',
  'Today',
  'Users',
  'Module Access Controller',
  'System Logs',
  'Lists',
  'Holidays',
  'Help',
];

/** Areas that are newer than this test. */
const later = Object.values(areaPresentations)
  .flatMap(({ menu, moreMenu = [] }) => [...(menu ? [menu] : []), ...moreMenu])
  .map(({ title }) => title)
  .filter((title) => !administrator.includes(title));
const laterTitles = later.length > 0 ? new RegExp(`^(${later.join('|')})$`) : 'no such title';

const documentedLinks = (page: Page) => menu(page).getByRole('link').filter({ hasNotText: laterTitles });

for (const [who, as, storedValues, entries] of [
  ['an administrator', 'admin', {}, administrator],
  ['everybody else', 'editor', {}, everyone],
  ['a person without a role', 'editor', { role: '' }, everyone],
] as const) {
  e2e.describe(`for ${who}`, () => {
    e2e.use({ as, storedValues });
    e2e(`the side menu has its documented entries`, async ({ page }) => {
      await page.goto('/users');
      await expect(documentedLinks(page)).toHaveText([...entries]);
    });
  });
}

/** Below 1440 px the menu starts as icons. */
const narrower = { width: 1360, height: 900 };

e2e('a person uses the menu of a desk', async ({ page }) => {
  await page.setViewportSize(narrower);
  const current = menu(page).locator('[aria-current]');
  const widen = page.getByRole('button', { name: 'Expand menu' });
  const tree = menu(page).getByRole('link', { name: 'Laws Tree' });
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();

  await e2e.step(
    'below 1440 px the menu starts as icons with words, and in lower windows with names alone',
    async () => {
      await expect(widen).toBeVisible();
      await expect(tree).toHaveText('Laws Tree');
      // A line parts the groups there: a heading would look like one more entry.
      await expect(menu(page).getByText('Library', { exact: true })).toHaveCount(0);
      const logs = menu(page).getByRole('link', { name: 'System Logs' });
      await expect(logs).toHaveText('Logs');
      await expect(logs).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(logs).toHaveText('Logs');
      for (const name of ['Workspace', 'System Logs', 'Help'])
        await expect(menu(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1280, height: 640 });
      await expect(menu(page)).toHaveText('');
      await expect(tree).toHaveAttribute('title', 'Laws Tree');
      await page.setViewportSize(narrower);
    },
  );

  await e2e.step('the menu marks only the entry of the current area', async () => {
    await expect(current).toHaveAccessibleName('Workspace');
    await tree.click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expect(current).toHaveAccessibleName('Laws Tree');
    await goWithin(page, '/law/1');
    await expect(heading(page, 'Update Law')).toBeVisible();
    await expect(current).toHaveAccessibleName('Workspace');
  });

  await e2e.step('a person goes through the menu, widens it and narrows it by keyboard alone', async () => {
    await menu(page).getByRole('link', { name: 'Help' }).focus();
    await page.keyboard.press('Tab');
    await expect(widen).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menu(page).getByRole('link', { name: 'Help' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(widen).toBeVisible();
  });
});

e2e('the open menu of a desk floats over the page, and in a wide window stays beside it', async ({ page }) => {
  const widen = page.getByRole('button', { name: 'Expand menu' });
  const tree = menu(page).getByRole('link', { name: 'Laws Tree' });
  await page.setViewportSize(narrower);
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();

  await e2e.step('the open menu floats over the page, and a choice, a press elsewhere or Tab closes it', async () => {
    const area = page.getByRole('main');
    const before = await area.boundingBox();
    await widen.click();
    await expect(documentedLinks(page)).toHaveText(everyone);
    expect(await area.boundingBox()).toEqual(before);
    await page.mouse.click(900, 300);
    await expect(widen).toBeVisible();
    // The button that opens it is its last one: Tab leaves the menu, and it covers nothing that has the focus.
    await widen.press('Enter');
    await page.keyboard.press('Tab');
    await expect(widen).toBeVisible();
    await widen.click();
    await tree.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Law road map')).toBeFocused();
    await expect(tree).toHaveAttribute('aria-current', 'page');
    await expect(widen).toBeVisible();
  });

  await e2e.step('in a low window Help stays in view, and the other entries scroll', async () => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await widen.click();
    await expect(menu(page).getByRole('link', { name: 'Help' })).toBeInViewport({ ratio: 1 });
    await menu(page).getByRole('link', { name: 'System Logs' }).scrollIntoViewIfNeeded();
    await expect(menu(page).getByRole('link', { name: 'System Logs' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });

  await e2e.step('on a wide screen the menu starts open, and a narrowed menu stays narrow', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(documentedLinks(page)).toHaveText(everyone);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.reload();
    await expect(widen).toBeVisible();
    // A window of this size has a word below each icon. A short one stands for a long title.
    await expect(documentedLinks(page).first()).toHaveText('Workspace');
    const logs = menu(page).getByRole('link', { name: 'System Logs' });
    await expect(logs).toHaveText('Logs');
    await expect(logs).toBeInViewport({ ratio: 1 });
  });
});

async function expectBarFitsLargeText(page: Page): Promise<void> {
  const enlarge = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  const overflow = () =>
    bar(page)
      .locator(':scope > *')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  await enlarge('200%');
  await expect.poll(overflow).toEqual([0, 0, 0, 0]);
  await enlarge('');
}

e2e.describe('on a phone', () => {
  e2e.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  e2e('a person uses the menu and the bar of a phone', async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: 'More' });
    const opener = bar(page).getByRole('button', { name: 'More' });
    await page.goto('/workspace');
    await expect(menu(page)).toHaveCount(0);

    await e2e.step('its sheet opens by keyboard, keeps the focus inside, and returns it on Escape', async () => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(sheet).toBeVisible();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
      await expect(sheet.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    await e2e.step('a tap opens it and a choice closes it', async () => {
      await opener.tap();
      await sheet.getByRole('link', { name: 'Laws Tree' }).tap();
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expect(sheet).toHaveCount(0);
      await page.getByRole('tab', { name: 'LAWS MAP' }).tap();
      await expect(page.getByRole('tree')).toBeVisible();
    });

    await e2e.step('text of twice the size fits the bar', () => expectBarFitsLargeText(page));

    await e2e.step('the bar leads to the areas used most, and to the search of all records', async () => {
      await bar(page).getByRole('link', { name: 'Workspace' }).tap();
      await expect(heading(page, 'Law List')).toBeVisible();
      await expect(bar(page).locator('[aria-current]')).toHaveText(['Workspace']);
      await bar(page).getByRole('link', { name: 'Today' }).tap();
      await expect(heading(page, 'Today')).toBeVisible();
      await expect(bar(page).locator('[aria-current]')).toHaveText(['Today']);
      await bar(page).getByRole('button', { name: 'Search' }).tap();
      await expect(page.getByRole('dialog', { name: 'VIEW SEARCH LIST' })).toBeVisible();
    });
  });

  e2e('no area needs sideways scrolling of the page', async ({ page }) => {
    const { loaded } = watchCalls(page);
    await page.goto('/help');
    await expect(heading(page, 'Help')).toBeVisible();
    for (const path of ['/workspace', '/roadmap', '/law-questions/1', '/law/1', '/users'])
      await e2e.step(`${path} needs no sideways scrolling of the page`, async () => {
        await goWithin(page, path);
        await loaded();
        await expectNotTooWide(page);
      });
  });
});
