import { expect } from '@playwright/test';
import { areas } from './areas';
import { e2e } from './e2e';
import { changeAddress, goWithin, heading } from './on-the-page';

e2e('each area has a heading, a title and a place in the history', async ({ page }) => {
  await e2e.step('the empty path leads to the workspace, and back does not return to it', async () => {
    await page.goto('/users');
    await page.goto('/');
    await expect(page).toHaveURL(/\/workspace$/);
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Users')).toBeVisible();
  });

  await e2e.step('going to another area moves the focus to its heading; opening the page does not', async () => {
    await page.goto('/workspace');
    await expect(heading(page, 'Law List')).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(heading(page, 'Law road map')).toBeFocused();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect(heading(page, 'Law List')).toBeFocused();
  });

  for (const { path, heading: name } of areas)
    await e2e.step(`${path} names itself in its heading and in the page title`, async () => {
      await changeAddress(page, path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(`${name} · Lexboard`);
    });

  await e2e.step('back and forward go through the areas and the tabs within them', async () => {
    await goWithin(page, '/workspace');
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.getByRole('tab', { name: 'Returns' }).click();
    await expect(heading(page, 'Returns List')).toBeVisible();
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Returns List')).toBeVisible();
    await expect(page).toHaveTitle('Returns List · Lexboard');
    await page.goForward();
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expect(page).toHaveTitle('Law road map · Lexboard');
  });
});

e2e('an unknown address shows itself and ways back, also by keyboard', async ({ page }) => {
  await page.goto('/no/such/place');
  const links = page.getByRole('main').getByRole('link');
  await e2e.step('an unknown address shows itself and a way back', async () => {
    await expect(page.getByText('There is nothing at this address.')).toBeVisible();
    await expect(page.getByRole('main').getByText('/no/such/place')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the workspace' }).click();
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.goBack();
  });

  await e2e.step(
    'an unknown address leads to the workspace, to Today and to the search, also by keyboard',
    async () => {
      await expect(links).toHaveText(['Go to the workspace', 'Today']);
      await page.getByRole('main').getByRole('button', { name: 'Search all' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await links.filter({ hasText: 'Today' }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Today')).toBeFocused();
    },
  );
});

e2e('a heading that comes late gets the focus, and so does the one of a page in the same area', async ({ page }) => {
  const isLate = /\/mfe-questions-rules\/[^/]+\/(?!app|remoteEntry)[^/]+\.js$/;
  await page.route(isLate, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Trial run' });
  await menu.click();
  await expect(heading(page, 'Trial run')).toBeFocused();
  await page.goto('/law-questions/1');
  await expect(heading(page, 'Question & Answer List')).toBeVisible();
  await menu.click();
  await expect(heading(page, 'Trial run')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Question & Answer List')).toBeFocused();
  await page.goto('/law-questions/1/trial-run');
  await page.getByRole('link', { name: 'Try the whole library' }).click();
  await expect(page.getByText('The whole library')).toBeVisible();
  await expect(heading(page, 'Trial run')).toBeFocused();
});

const barePages =
  'login forgot_password forgot-password change-password logout register sign-in confirm-mail lock-screen coming-soon error-500';

e2e.describe('for people who have not signed in', () => {
  e2e.use({ as: 'nobody' });

  e2e('pages before the sign-in have no toolbar and no side menu', async ({ page }) => {
    for (const path of barePages.split(' '))
      await e2e.step(path, async () => {
        await page.goto(`/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner')).toHaveCount(0);
        await expect(page.getByRole('navigation')).toHaveCount(0);
      });
  });
});
