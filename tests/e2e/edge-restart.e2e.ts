import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { failedLine } from './failed-line';
import { failurePanel, heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const rows = (page: Page) => page.getByRole('region', { name: /List$/ }).getByRole('row');

async function openWorkspace(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/workspace`);
  await expect(rows(page).nth(1)).toBeVisible();
  await markPage(page);
}

e2e('an open page does not notice a restart of its edge', async ({ page, ownServer, consoleMessages }) => {
  const server = await ownServer();
  await openWorkspace(page, server.address);
  await server.restart();
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  await page.getByRole('tab', { name: 'Returns' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  await expectSamePage(page);
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
});

e2e(
  'an open page shows that its edge cannot be reached, and works again when it is back',
  async ({ page, ownServer, consoleMessages }) => {
    const server = await ownServer();
    await openWorkspace(page, server.address);
    await server.kill();

    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(page.getByText('License List could not be loaded.')).toBeVisible();
    await expect(page.getByText('No Data', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(failurePanel(page)).toContainText('Its files could not be loaded.');
    await expect(page.getByRole('banner')).toBeVisible();

    await server.restart();
    // The area may open by itself first, once the page notices that the server is back.
    const roadMap = heading(page, 'Law road map');
    await Promise.any([page.getByRole('button', { name: 'Try again' }).click(), roadMap.waitFor()]);
    await expect(roadMap).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'License List')).toBeVisible();
    const retry = page.getByRole('region', { name: 'License List' }).getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(rows(page).nth(1)).toBeVisible();
    await expectSamePage(page);
    expect(consoleMessages.fromApp()).toEqual([expect.stringMatching(failedLine('mfe-roadmap', 'load-failed'))]);
    expect(consoleMessages.unexpected()).toEqual([]);
  },
);
