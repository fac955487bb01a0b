import { expect } from '@playwright/test';
import { standAddress } from '../stand/shared-stands';
import { journey } from './journey';
import { failurePanel, heading } from './on-the-page';

/** All files of a remote, whichever release and chunk. */
const roadMapFiles = /\/assets\/mfe-roadmap\//;

journey('Try again opens an area whose files could not be reached, in the same page', async ({ page }) => {
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route(roadMapFiles, (route) => route.abort());
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await page.unroute(roadMapFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Law road map')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

journey('Try again opens an area once the whole server is back', async ({ page, context }) => {
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Law road map')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

journey('Try again opens an area that failed when the page was opened', async ({ page }) => {
  await page.route(roadMapFiles, (route) => route.abort());
  await page.goto('/roadmap');
  await expect(failurePanel(page)).toBeVisible();
  await page.unroute(roadMapFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect(failurePanel(page)).toHaveCount(0);
});

for (const [behaviour, words] of [
  ['missing', 'had lost all files'],
  ['hangs', 'did not answer'],
] as const) {
  journey(`Try again opens an area whose server ${words}`, async ({ page, gateTo }) => {
    const gate = await gateTo(standAddress('main'));
    await page.goto(`${gate.address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    gate.spoil(/./, behaviour);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(failurePanel(page)).toBeVisible();
    gate.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Law road map')).toBeFocused();
  });
}
