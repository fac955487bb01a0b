import { expect, type Page } from '@playwright/test';
import { recordKindList } from 'shared-lib/records';
import { e2e } from './e2e';

/** The prefix of the law codes of the other organisation. */
const foreign = 'OTHER-';

/** Reads everything that the page gets to show, list by list. */
async function readEverything(page: Page): Promise<string> {
  const texts: string[] = [];
  for (const { name, titles } of recordKindList) {
    await page.goto(`/workspace?tab=${name}&status=all&size=200`);
    const list = page.getByRole('region', { name: titles.list });
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    texts.push((await list.textContent()) ?? '');
  }
  await page.goto('/roadmap');
  await page.getByRole('tab', { name: 'LAWS MAP' }).click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  texts.push((await page.getByRole('tree').textContent()) ?? '');
  return texts.join('\n');
}

e2e('the demo organisation sees no record of the other one', async ({ page }) => {
  expect(await readEverything(page)).not.toContain(foreign);
});

e2e('the same address shows each organisation its own law', async ({ page }) => {
  await page.goto('/law/1');
  await expect(page.getByText('LAW-000001').first()).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain(foreign);
});

e2e.describe('for the other organisation', () => {
  e2e.use({ as: 'stranger' });

  e2e('the lists have only the laws of that organisation', async ({ page }) => {
    await page.goto('/workspace?size=200');
    const codes = page.getByRole('region', { name: 'Law List' }).locator('td[data-shown=code]');
    await expect(codes.first()).toHaveText(new RegExp(`^${foreign}`));
    for (const code of await codes.allTextContents()) expect(code).toContain(foreign);
    await page.goto('/law/1');
    await expect(page.getByText('LAW-000001')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(foreign);
  });
});
