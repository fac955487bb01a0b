import { expect } from '@playwright/test';
import { releasesFolder } from '../stand/shared-stands';
import { startStand } from '../stand/stand';
import { journey } from './journey';

journey(
  'a call that says that the session is over leads to the sign-in page and leaves nothing in storage',
  async ({ page }) => {
    const stand = await startStand({ DEMO: 'off', RELEASES_DIR: releasesFolder() });
    await page.goto(`${stand.address}/login`);
    await page.evaluate(() => localStorage.setItem('access_token', 'dead'));
    await page.goto(`${stand.address}/workspace`);
    await expect(page).toHaveURL(`${stand.address}/login`);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await stand.end();
  },
);
