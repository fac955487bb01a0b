import { type BrowserContext, expect, type Page } from '@playwright/test';
import { patience } from '../patience';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { logIn } from './sign-in-page';

const area = '/circular-amendments';
const offer = (page: Page) => page.getByText('‘Circular’ has unsaved changes.');
const topic = (page: Page) => page.getByRole('dialog', { name: 'Add circular' }).getByLabel('Topic');

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(area);
  await expect(heading(tab, 'Circular/Amendments')).toBeVisible();
  return tab;
}

/** Duplicates a tab: the new one begins with a copy of the first one's session storage. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), area);
  const tab = await opened;
  await expect(heading(tab, 'Circular/Amendments')).toBeVisible();
  return tab;
}

/** Kills the page's renderer process; the page sends no requests and no messages any more. */
async function crashPage(page: Page, context: BrowserContext): Promise<void> {
  const browser = await context.newCDPSession(page);
  const died = page.waitForEvent('crash');
  void browser.send('Page.crash').catch(() => undefined);
  await died;
}

async function beginCircular(page: Page, words: string): Promise<void> {
  await page.goto(area);
  await logIn(page, 'editor');
  await page.getByRole('button', { name: 'Add circular' }).click();
  await topic(page).pressSequentially(words);
  // A page saves what is typed a moment later.
  const storageText = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(storageText).toContain(words);
}

e2e('text typed in a crashed page is offered at once, unless another tab has it open', async ({ page, context }) => {
  await beginCircular(page, 'Half a circular');
  const [other, copy] = [await openTab(context), await duplicate(page)];
  for (const tab of [other, copy]) await expect(offer(tab)).toHaveCount(0);
  await crashPage(page, context);
  const later = await openTab(context);
  await expect(offer(later)).toBeVisible();
  // Pages that were open need not be reloaded.
  await expect(offer(other)).toBeVisible({ timeout: patience.byItself });
  await later.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(topic(later)).toHaveValue('Half a circular');
  await expect(offer(other)).toHaveCount(0, { timeout: patience.byItself });
});

e2e('a reloaded page offers what was typed in it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await beginCircular(page, 'Before the reload');
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(topic(page)).toHaveValue('Before the reload');
});
