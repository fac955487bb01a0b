import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOfReleases, release } from './release-server';
import { expectSamePage, markPage } from './same-page';

const offer = (page: Page) => page.getByRole('button', { name: 'Reload to update' });

e2eOfReleases(
  'a newer release is offered to an open page, which loads it on request',
  async ({ page, server, folder }) => {
    await page.clock.install();
    await page.goto(`${server.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await markPage(page);
    await release(folder, '9.9.9');
    await server.restart();
    await expect(offer(page)).toHaveCount(0);
    await page.clock.fastForward('01:10');
    await expect(page.getByText('A newer release of Lexboard is ready.')).toBeVisible();
    await expectAccessibleInBothLooks(page, 'the offer');
    await expectSamePage(page);

    const loaded = page.waitForEvent('load');
    await offer(page).focus();
    await page.keyboard.press('Enter');
    await loaded;
    await expect(heading(page, 'Law road map')).toBeVisible();
    const set = JSON.parse(String(await page.locator('#release-set').textContent()));
    const versions = set.remotes.flatMap((remote: { name: string; releases: { version: string }[] }) =>
      remote.name === 'mfe-roadmap' ? remote.releases.map(({ version }) => version) : [],
    );
    expect(versions[0]).toBe('9.9.9');
    await page.clock.fastForward('01:10');
    await expect(offer(page)).toHaveCount(0);
  },
);

e2eOfReleases('a restart with the same releases offers nothing', async ({ page, server }) => {
  await page.clock.install();
  await page.goto(`${server.address}/roadmap`);
  await expect(heading(page, 'Law road map')).toBeVisible();
  await server.restart();
  const releaseCheck = page.waitForResponse(/\/release-set\.json$/);
  await page.clock.fastForward('01:10');
  expect((await releaseCheck).ok()).toBe(true);
  await expect(offer(page)).toHaveCount(0);
});

e2eOfReleases.describe('for an administrator', () => {
  e2eOfReleases.use({ as: 'admin' });
  e2eOfReleases(
    'a newer release waits while there is unsaved text in an area of the shell',
    async ({ page, server, folder }) => {
      await page.clock.install();
      await page.goto(`${server.address}/users`);
      await page.getByRole('button', { name: 'Add user' }).click();
      const form = page.getByRole('dialog', { name: 'Add user' });
      await form.getByLabel('E-mail address').fill('somebody@demo.test');
      await release(folder, '9.9.8');
      await server.restart();
      const releaseCheck = page.waitForResponse(/\/release-set\.json$/);
      await page.clock.fastForward('01:10');
      expect((await releaseCheck).ok()).toBe(true);
      await expect(page.getByText('A newer release of Lexboard is ready.')).toHaveCount(0);
      await form.getByLabel('E-mail address').fill('');
      await expect(page.getByText('A newer release of Lexboard is ready.')).toBeVisible();
    },
  );
});
