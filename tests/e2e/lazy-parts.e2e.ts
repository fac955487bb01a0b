import { expect } from '@playwright/test';
import { lazyFiles } from '../faults/lazy-files';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { noteTime } from './note-time';
import { failurePanel, heading, openViewOptions } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const cases = [
  ['a chunk', 'script', 'missing', 'is missing'],
  ['a chunk', 'script', 'changed', 'has one byte changed'],
  ['a style sheet', 'style', 'missing', 'is missing'],
  ['a style sheet', 'style', 'changed', 'has one byte changed'],
] as const;

for (const [what, file, behaviour, happens] of cases) {
  e2e(
    `${what} of the laws map that ${happens} disables only that part, until it is repaired`,
    async ({ page, proxyTo, consoleMessages }) => {
      const proxy = await proxyTo(serverAddress('main'));
      proxy.addFault(lazyFiles()[file], behaviour);
      await page.goto(`${proxy.address}/roadmap`);
      await expect(heading(page, 'Law road map')).toBeVisible();
      await markPage(page);

      const faultTime = Date.now();
      await page.getByRole('tab', { name: 'LAWS MAP' }).click();
      await expect(failurePanel(page)).toContainText('This part could not be shown: Laws map.');
      noteTime('panel', faultTime);
      await page.getByRole('tab', { name: 'LAWS TREE' }).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await page.getByRole('tab', { name: 'LAWS MAP' }).click();
      await expect(failurePanel(page)).toBeVisible();
      await expect(page.getByRole('tree')).toHaveCount(0);

      proxy.clearFaults();
      const again = Date.now();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('tree')).toBeVisible();
      noteTime('again', again);
      await expect(failurePanel(page)).toHaveCount(0);
      await expect(page.getByRole('tree')).toHaveCSS('overflow-y', 'auto');
      await expectSamePage(page);
      const line = expect.stringMatching(/^\[lexboard\] a part could not be shown: Loading (CSS )?chunk \S+ failed/);
      expect(consoleMessages.fromApp()).toEqual([line]);
      expect(consoleMessages.unexpected()).toEqual([]);
    },
  );
}

e2e('Try again loads the export dialog when no script could be loaded at first', async ({ page }) => {
  const isScript = ({ pathname }: URL) => pathname.endsWith('.js');
  await page.goto('/workspace?tab=law');
  await expect(page.getByRole('region', { name: 'Law List' }).getByRole('row').nth(1)).toBeVisible();
  await markPage(page);
  const options = await openViewOptions(page);
  await page.route(isScript, (route) => route.abort());
  await options.getByRole('button', { name: 'Export' }).click();
  await expect(failurePanel(page)).toContainText('This part could not be shown: Export.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await page.unroute(isScript);
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: /Export/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectSamePage(page);
});
