import { expect } from '@playwright/test';
import { serverAddress } from '../server/shared-servers';
import { e2e } from './e2e';
import { failedLine } from './failed-line';
import { noteTime } from './note-time';
import { heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

e2e(
  'a dialog whose remote does not load shows a failure panel beside the list, and opens by Try again',
  async ({ page, proxyTo, consoleMessages }) => {
    const proxy = await proxyTo(serverAddress('main'));
    proxy.addFault(/^\/assets\/mfe-record-forms\/[^/]+\/parcels\./, 'missing');
    await page.goto(`${proxy.address}/workspace`);
    await markPage(page);

    const faultTime = Date.now();
    await page.getByRole('region', { name: 'Law List' }).locator('tbody').getByRole('button').first().click();
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('The record form cannot be shown right now.');
    noteTime('panel', faultTime);
    await expect(panel).toContainText('Its files could not be loaded.');
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(heading(page, 'License List')).toBeVisible();
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(panel).toBeVisible();

    proxy.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
    await expect(dialog).toContainText('License Code');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectSamePage(page);
    const line = expect.stringMatching(failedLine('mfe-record-forms', 'load-failed'));
    expect(consoleMessages.fromApp()).toEqual([line, line]);
    expect(consoleMessages.unexpected()).toEqual([]);
  },
);
