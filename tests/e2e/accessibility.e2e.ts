import { expect, type Page } from '@playwright/test';
import { roadMapFile } from '../faults/fault-cases';
import { patience } from '../patience';
import { serverAddress } from '../server/shared-servers';
import { areas } from './areas';
import { e2e } from './e2e';
import { expectAccessible, expectAccessibleInBothLooks } from './expect-accessible';
import { failurePanel, goWithin, heading } from './on-the-page';
import { openSearch, searchDialog } from './search-dialog';
import { watchCalls } from './watch-calls';

/** The tabs, parts and dialogs of a page that are hidden at first. */
const hiddenParts: Record<string, (page: Page) => Promise<void>> = {
  async '/workspace'(page) {
    await page.getByRole('region', { name: 'Law List' }).locator('[data-does=view]').first().click();
    await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText('Unique Code');
    await expectAccessibleInBothLooks(page, 'VIEW LAW');
    await page.getByRole('button', { name: /^Timeline of Changes/ }).click();
    await expectAccessibleInBothLooks(page, 'Timeline of Changes');
  },
  async '/law-questions/1'(page) {
    await page.getByRole('tab', { name: 'Rules' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessibleInBothLooks(page, 'Rules');
  },
  async '/roadmap'(page) {
    await page.getByRole('tab', { name: 'LAWS MAP' }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    await expectAccessibleInBothLooks(page, 'LAWS MAP');
  },
  async '/users'(page) {
    await page.getByRole('button', { name: /^Profile of / }).click();
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
    await expectAccessibleInBothLooks(page, 'profile');
  },
};

for (const [what, some] of [
  ['the lists, the forms and the questions', areas.slice(0, 3)],
  ['the other areas', areas.slice(3)],
] as const)
  e2e(`axe finds nothing on ${what}, and in their tabs, parts and dialogs`, async ({ page }) => {
    const { loaded } = watchCalls(page);
    for (const [nth, { path, heading: name }] of some.entries())
      await e2e.step(`axe finds nothing on ${path}`, async () => {
        if (nth === 0) await page.goto(path);
        else await goWithin(page, path);
        await expect(heading(page, name)).toBeVisible();
        await loaded();
        await expectAccessibleInBothLooks(page, path);
        await hiddenParts[path]?.(page);
      });
  });

e2e.describe('for an operator of the platform', () => {
  e2e.use({ as: 'operator' });
  e2e('axe finds nothing on the releases', async ({ page }) => {
    await page.goto('/setup/releases');
    await expect(heading(page, 'Releases')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessibleInBothLooks(page, '/setup/releases');
  });
});

e2e('axe finds nothing on a failure panel', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('main'));
  proxy.addFault(roadMapFile('remoteEntry'), 'missing');
  await page.goto(`${proxy.address}/roadmap`);
  await expect(failurePanel(page)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'failure panel');
});

e2e('axe finds what is wrong', async ({ page }) => {
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await heading(page, 'Users').evaluate((element) => element.append(document.createElement('img')));
  await expect(expectAccessible(page, 'a picture without words')).rejects.toThrow('image-alt');
  await heading(page, 'Users').evaluate((element) => element.lastElementChild?.remove());
  await heading(page, 'Users').evaluate((element) => {
    const duplicate = document.querySelector('[role=search]')?.cloneNode(true);
    if (duplicate) element.after(duplicate);
  });
  await expect(expectAccessible(page, 'two searches of one name')).rejects.toThrow('landmark-unique');
  await heading(page, 'Users').evaluate((element) => element.nextElementSibling?.remove());
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Outside' }));
  });
  await expect(expectAccessible(page, 'words outside all landmarks')).rejects.toThrow('region');
  await page.evaluate(() => document.body.lastElementChild?.remove());
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*::placeholder { color: #bbb !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expect(expectAccessible(page, 'pale words in fields')).rejects.toThrow('Search all');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await openSearch(page);
  await searchDialog(page).evaluate((element) => {
    const palePlaceholder = element.appendChild(document.createElement('p'));
    palePlaceholder.textContent = 'Pale';
    palePlaceholder.style.cssText = 'color: #999; background: #aaa';
  });
  // Words are not seen in the first frames of a dialog that fades in.
  await expect(() => expect(expectAccessible(page, 'pale words', 'colours')).rejects.toThrow('color-contrast')).toPass({
    timeout: patience.byItself,
  });
});
