import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { holdAnswer } from './hold-answer';
import { changeAddress, heading, listTitles, rowsOf, shownRows } from './on-the-page';

const list = (page: Page) => page.getByRole('region', { name: 'Law List' });
const middleOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  return box ? box.y + box.height / 2 : NaN;
};

async function keepOldRows(page: Page): Promise<void> {
  const first = await shownRows(list(page)).first().textContent();
  const answer = await holdAnswer(page, '**/api/law/allLawlist**sort=Law&order=asc**');
  await list(page).getByRole('button', { name: 'Name' }).click();
  await answer.isReady;
  await expect(list(page).getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(shownRows(list(page)).nth(20)).toBeAttached();
  await list(page).getByRole('button', { name: /^Name/ }).click();
  await expect(list(page).getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
  await list(page).getByRole('button', { name: /^Name/ }).click();
  await expect(page).toHaveURL(/tab=law&status=all$/);
  await expect(list(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
  answer.release();
  await expect(shownRows(list(page)).first()).toHaveText(String(first));
}

/** What a broken server or a proxy may send instead of rows, each for a list that the page does not have yet. */
const brokenAnswers = [
  ['nothing', 'license', 'all', undefined],
  ['half an answer', 'return', 'all', '{"success":1,"totalLength":174,"data":[{"id":1,"Law":'],
  ['an answer that is none', 'other-compliance', 'all', '<html>502</html>'],
  ['success without rows', 'law', 'published', '{"success":1}'],
  ['a count without rows', 'license', 'published', '{"success":1,"totalLength":"5","data":null}'],
] as const;

async function answerBroken(page: Page, [_what, tab, status, body]: (typeof brokenAnswers)[number]): Promise<void> {
  const title = listTitles[tab];
  const calls = /\/api\/(law|license|return|othercomp)\/\w*(lists?|data)\?/i;
  await page.route(calls, (route) =>
    body === undefined ? route.abort() : route.fulfill({ body, contentType: 'application/json' }),
  );
  await changeAddress(page, `/workspace?tab=${tab}&status=${status}&view=list`);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(`${title} could not be loaded.`)).toBeVisible();
  await expect(page.getByText('No Data', { exact: true })).toHaveCount(0);
  expect(await middleOf(page, 'View')).toBeCloseTo(await middleOf(page, 'Published'), 0);
  await expect(page.getByRole('navigation', { name: `Pages of ${title}` })).toHaveCount(0);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page, title).nth(20)).toBeAttached();
  await expect(page.getByText(`${title} could not be loaded.`)).toHaveCount(0);
}

e2e('slow and broken answers', async ({ page }) => {
  await page.goto('/workspace?tab=law&status=all');
  await e2e.step('the old rows stay while a slow server answers, and only the last requested rows replace them', () =>
    keepOldRows(page),
  );

  for (const broken of brokenAnswers)
    await e2e.step(`${broken[0]} shows an empty list with Try again and without a count`, () =>
      answerBroken(page, broken),
    );

  await e2e.step('invalid rows are left out, and the others are shown', async () => {
    const data = [null, 7, { id: 'x' }, { id: 1, Law: ['One', 'Act'], Active: null }];
    await page.route('**/api/law/draftlist**', (route) =>
      route.fulfill({ json: { success: '1', totalLength: 4, data } }),
    );
    await changeAddress(page, '/workspace?tab=law&status=draft');
    await expect(shownRows(list(page))).toHaveCount(1);
  });
});

e2e('an invalid page or size in the address still leads to rows', async ({ page }) => {
  await page.goto('/workspace?tab=return&status=all&page=-1');
  for (const [tab, query] of [
    ['return', 'page=-1'],
    ['law', 'page=1e9'],
    ['license', 'page=abc'],
    ['other-compliance', 'page=999999'],
    ['law', 'size=1000000'],
  ] as const)
    await e2e.step(query, async () => {
      await changeAddress(page, `/workspace?tab=${tab}&status=all&${query}`);
      await expect(heading(page, listTitles[tab])).toBeVisible();
      await expect(rowsOf(page, listTitles[tab]).first()).toBeAttached();
      await expect(page.getByText('Not refreshed')).toHaveCount(0);
    });
});

e2e('special characters in the address are searched literally', async ({ page }) => {
  const texts = ['x'.repeat(10_000), '%', '_', '\\', '"', "'; --", 'مستخدم', '🏭'];
  await page.goto(`/workspace?tab=law&Law=${texts[0]}`);
  for (const text of texts)
    await e2e.step(text.slice(0, 8), async () => {
      await changeAddress(page, `/workspace?tab=law&Law=${encodeURIComponent(text)}`);
      await expect(page.getByText('No Data', { exact: true })).toBeVisible();
      await expect(page.getByText('Not refreshed')).toHaveCount(0);
      await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
      await expect(shownRows(list(page)).nth(5)).toBeAttached();
    });
});
