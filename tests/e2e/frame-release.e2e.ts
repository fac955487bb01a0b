import { expect, type Page } from '@playwright/test';
import type { TestServer } from '../server/test-server';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOfReleases, release } from './release-server';
import { expectSamePage, markPage } from './same-page';

const offer = (page: Page) => page.getByRole('button', { name: 'Reload to update' });

const newer = (page: Page) => page.getByText('A newer release of Lexboard is ready.');

/** Restarts the server, and waits until the page has looked for a newer release. */
async function restartAndLook(page: Page, server: TestServer): Promise<void> {
  await server.restart();
  const releaseCheck = page.waitForResponse(/\/release-set\.json$/);
  await page.clock.fastForward('01:10');
  expect((await releaseCheck).ok()).toBe(true);
}

/** The version of the road map that the page prefers. */
async function firstVersion(page: Page): Promise<string | undefined> {
  const set = JSON.parse(String(await page.locator('#release-set').textContent()));
  const versions = set.remotes.flatMap((remote: { name: string; releases: { version: string }[] }) =>
    remote.name === 'mfe-roadmap' ? remote.releases.map(({ version }) => version) : [],
  );
  return versions[0];
}

e2eOfReleases.use({ as: 'admin' });

e2eOfReleases('a newer release is offered to an open page', async ({ page, server, folder }) => {
  const form = page.getByRole('dialog', { name: 'Add user' });
  await page.clock.install();
  await page.goto(`${server.address}/users`);
  await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
  await markPage(page);
  await e2eOfReleases.step('a restart with the same releases offers nothing', async () => {
    await restartAndLook(page, server);
    await expect(offer(page)).toHaveCount(0);
  });

  await e2eOfReleases.step('it waits while there is unsaved text in an area of the shell', async () => {
    await page.getByRole('button', { name: 'Add user' }).click();
    await form.getByLabel('E-mail address').fill('somebody@demo.test');
    await release(folder, '9.9.9');
    await restartAndLook(page, server);
    await expect(newer(page)).toHaveCount(0);
    await form.getByLabel('E-mail address').fill('');
    await expect(newer(page)).toBeVisible();
  });

  await e2eOfReleases.step('the page loads it on request', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expectAccessibleInBothLooks(page, 'the offer');
    await expectSamePage(page);
    const loaded = page.waitForEvent('load');
    await offer(page).focus();
    await page.keyboard.press('Enter');
    await loaded;
    await expect(heading(page, 'Law road map')).toBeVisible();
    expect(await firstVersion(page)).toBe('9.9.9');
    await page.clock.fastForward('01:10');
    await expect(offer(page)).toHaveCount(0);
  });
});
