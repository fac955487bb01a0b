import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { composeReleases, ownBuilds } from '../faults/compose-releases';
import { serverAddress } from '../server/shared-servers';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer } from '../server/test-server';
import { e2e } from './e2e';
import { failurePanel, heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const lineOf = (remote: string) =>
  expect.stringMatching(new RegExp(`^\\[lexboard\\] ${remote} failed \\(absent\\): .`));

/** Starts a server whose releases lack some remotes. */
const e2eOnServer = e2e.extend<{ serverWithout: (without: string[]) => Promise<string> }>({
  serverWithout: async ({ page }, use) => {
    const endings: (() => Promise<void>)[] = [];
    await use(async (without) => {
      const folder = await temporaryFolder('releases');
      endings.push(() => rm(folder, { recursive: true, force: true }));
      const releases = await composeReleases(folder, ownBuilds({ without }));
      const server = await startTestServer({ BACKEND_URL: serverAddress('main'), RELEASES_DIR: releases });
      endings.unshift(server.end);
      return server.address;
    });
    await page.close();
    for (const end of endings) await end();
  },
});

e2eOnServer(
  'an area without a release shows a failure panel, and the rest of the app works',
  async ({ page, serverWithout, consoleMessages }) => {
    const address = await serverWithout(['mfe-roadmap']);
    await page.goto(`${address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    await markPage(page);

    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(failurePanel(page)).toContainText('The road map cannot be shown right now.');
    await expect(failurePanel(page)).toContainText('It is not part of this release of Lexboard.');
    await expect(heading(page, 'Road map')).toBeFocused();
    await expect(page).toHaveTitle('Road map · Lexboard');
    expect(consoleMessages.fromApp()).toEqual([lineOf('mfe-roadmap')]);

    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(heading(page, 'Law List')).toBeFocused();
    await expect(failurePanel(page)).toHaveCount(0);
    await expectSamePage(page);
    expect(consoleMessages.unexpected()).toEqual([]);

    await page.goto(`${address}/roadmap`);
    await expect(failurePanel(page)).toContainText('It is not part of this release of Lexboard.');
    await expect(page).toHaveTitle('Road map · Lexboard');
  },
);

e2eOnServer(
  'a dialog whose remote has no release shows a failure panel beside the list',
  async ({ page, serverWithout, consoleMessages }) => {
    await page.goto(`${await serverWithout(['mfe-record-forms'])}/workspace`);
    await page.getByRole('region', { name: 'Law List' }).locator('tbody').getByRole('button').first().click();
    await expect(failurePanel(page)).toContainText('The record form cannot be shown right now.');
    await expect(failurePanel(page)).toContainText('It is not part of this release of Lexboard.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Law List');
    await expect(page).toHaveTitle('Law List · Lexboard');
    expect(consoleMessages.fromApp()).toEqual([lineOf('mfe-record-forms')]);
    expect(consoleMessages.unexpected()).toEqual([]);
  },
);
