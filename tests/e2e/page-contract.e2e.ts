import { expect, type Page } from '@playwright/test';
import { areas } from './areas';
import { e2e } from './e2e';
import { heading } from './on-the-page';
import { recordPage } from './page-recorder';

/** Opens the parts of a page that are hidden at first: dialogs, tabs, lazy parts. */
const openHiddenParts: Record<string, (page: Page) => Promise<void>> = {
  '/workspace': async (page) => {
    await page.getByRole('region', { name: 'Law List' }).locator('tbody').getByRole('button').first().click();
    await closeDialog(page, 'VIEW LAW');
    await page.getByRole('button', { name: 'Search all' }).click();
    await closeDialog(page, 'VIEW SEARCH LIST');
    await page.getByRole('tab', { name: 'Licenses' }).click();
    const licenses = page.getByRole('region', { name: 'License List' });
    await licenses
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await closeDialog(page, 'VIEW LICENSE');
  },
  '/law-questions/1': async (page) => {
    await page.getByRole('tab', { name: 'Rules' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Rules' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  },
  '/roadmap': async (page) => {
    await page.getByRole('tab', { name: 'LAWS MAP' }).click();
    await page
      .getByRole('treeitem', { name: /Act, \d{4}/ })
      .first()
      .click();
    await closeDialog(page, 'VIEW LAW');
  },
};

async function closeDialog(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** The browser's own console messages about a page's answer. */
const browserMessages: Record<string, string[]> = {
  '/nowhere': ['Failed to load resource: the server responded with a status of 404 (Not Found)'],
};

for (const { path, heading: name } of areas) {
  e2e(
    `${path} breaks no policy, logs nothing in the console and verifies every file`,
    async ({ page, consoleMessages }) => {
      const recorder = await recordPage(page);
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await openHiddenParts[path]?.(page);

      expect(await recorder.violations()).toEqual([]);
      expect([...consoleMessages.fromApp(), ...consoleMessages.aboutFiles(), ...consoleMessages.unexpected()]).toEqual(
        browserMessages[path] ?? [],
      );
      const files = (await recorder.files()).filter(({ address }) => !address.startsWith('data:'));
      expect(files.length).toBeGreaterThan(0);
      for (const { address, integrity } of files) {
        expect(`${new URL(address).pathname} ${integrity}`).toMatch(/^\/assets\/\S+ sha384-[A-Za-z0-9+/]{64}$/);
      }
    },
  );
}
