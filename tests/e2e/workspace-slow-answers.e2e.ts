import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { holdAnswer } from './hold-answer';
import { heading, shownRows } from './on-the-page';

const laws = '**/api/law/allLawlist**';
const list = (page: Page) => page.getByRole('region', { name: 'Law List' });
const middleOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  return box ? box.y + box.height / 2 : NaN;
};

e2e(
  'the old rows stay visible while a slow server answers, and only the last requested rows replace them',
  async ({ page }) => {
    await page.goto('/workspace?tab=law&status=all');
    const first = await shownRows(list(page)).first().textContent();
    const answer = await holdAnswer(page, '**/api/law/allLawlist**sort=Law&order=asc**');
    await list(page).getByRole('button', { name: 'Name' }).click();
    await answer.isReady;
    await expect(list(page).getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(shownRows(list(page)).nth(20)).toBeAttached();
    await list(page).getByRole('button', { name: /^Name/ }).click();
    await expect(list(page).getByRole('columnheader', { name: /^Name/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await list(page).getByRole('button', { name: /^Name/ }).click();
    await expect(page).toHaveURL(/tab=law&status=all$/);
    await expect(list(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
    answer.release();
    await expect(shownRows(list(page)).first()).toHaveText(String(first));
  },
);

/** What a broken server or a proxy may send instead of rows. */
const brokenAnswers = {
  nothing: undefined,
  'half an answer': '{"success":1,"totalLength":174,"data":[{"id":1,"Law":',
  'an answer that is none': '<html>502</html>',
  'success without rows': '{"success":1}',
  'a count without rows': '{"success":1,"totalLength":"5","data":null}',
};

e2e('a broken answer shows an empty list with Try again and without a count', async ({ page }) => {
  for (const [what, body] of Object.entries(brokenAnswers))
    await e2e.step(what, async () => {
      await page.route(laws, (route) =>
        body === undefined ? route.abort() : route.fulfill({ body, contentType: 'application/json' }),
      );
      await page.goto('/workspace?tab=law&status=all');
      await expect(page.getByText('No Data', { exact: true })).toBeVisible();
      await expect(page.getByText('Law List could not be loaded.')).toBeVisible();
      expect(await middleOf(page, 'View')).toBeCloseTo(await middleOf(page, 'Published'), 0);
      await expect(page.getByRole('navigation', { name: 'Pages of Law List' })).toHaveCount(0);
      await page.unroute(laws);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(shownRows(list(page)).nth(20)).toBeAttached();
      await expect(page.getByText('Law List could not be loaded.')).toHaveCount(0);
    });
});

e2e('invalid rows are left out, and the others are shown', async ({ page }) => {
  await page.route(laws, (route) =>
    route.fulfill({
      json: {
        success: '1',
        totalLength: 4,
        data: [null, 7, { id: 'x' }, { id: 1, Law: ['One', 'Act'], Active: null }],
      },
    }),
  );
  await page.goto('/workspace?tab=law&status=all');
  await expect(shownRows(list(page))).toHaveCount(1);
});

e2e('an invalid page or size in the address still leads to rows', async ({ page }) => {
  for (const address of ['page=-1', 'page=1e9', 'page=abc', 'page=999999', 'size=1000000'])
    await e2e.step(address, async () => {
      await page.goto(`/workspace?tab=law&status=all&${address}`);
      await expect(heading(page, 'Law List')).toBeVisible();
      await expect(shownRows(list(page)).first()).toBeAttached();
      await expect(page.getByText('Not refreshed')).toHaveCount(0);
    });
});

e2e('special characters in the address are searched literally', async ({ page }) => {
  for (const text of ['%', '_', '\\', '"', "'; --", 'مستخدم', '🏭', 'x'.repeat(10_000)])
    await e2e.step(text.slice(0, 8), async () => {
      await page.goto(`/workspace?tab=law&Law=${encodeURIComponent(text)}`);
      await expect(page.getByText('No Data', { exact: true })).toBeVisible();
      await expect(page.getByText('Not refreshed')).toHaveCount(0);
      await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
      await expect(shownRows(list(page)).nth(5)).toBeAttached();
    });
});
