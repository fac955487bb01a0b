import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectNotTooWide, widths } from './expect-accessible';
import { goWithin, heading } from './on-the-page';

e2e.use({ as: 'admin' });

const goBack = (page: Page) => page.evaluate(() => history.back());

e2e('Back closes what is open above a list, and only then leaves the page (phone)', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/today');
  await expect(heading(page, 'Today')).toBeVisible();

  await e2e.step('the panel of a due date', async () => {
    await goWithin(page, '/obligations');
    await page.locator('.lists-rows tbody button, .lists-cards .due-row').first().click();
    const panel = page.getByRole('dialog', { name: 'Due date' });
    await expect(panel).toBeVisible();
    await goBack(page);
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL('/obligations');
    await goBack(page);
    await expect(heading(page, 'Today')).toBeVisible();
  });

  await e2e.step('the law that a link of a due date opens: Back leads to the due date again', async () => {
    await goWithin(page, '/obligations');
    await page.locator('.lists-rows tbody button, .lists-cards .due-row').first().click();
    const panel = page.getByRole('dialog', { name: 'Due date' });
    await panel.getByRole('link', { name: 'Open the law' }).click();
    await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(/^[^?]*\/obligations\?why=\d+$/);
    await expect(panel).toBeVisible();
    await goBack(page);
    await expect(panel).toHaveCount(0);
    await goBack(page);
    await expect(heading(page, 'Today')).toBeVisible();
  });

  await e2e.step('VIEW RETURN over its list', async () => {
    await goWithin(page, '/workspace?tab=return');
    await page.locator('#rows [data-id]').first().waitFor();
    const open = page.locator('#rows [data-id]').first().getByRole('button');
    await open.and(page.locator('[data-shown=details] button, [data-part=name], [data-does=view]')).first().click();
    const view = page.getByRole('dialog', { name: 'VIEW RETURN' });
    await expect(view).toBeVisible();
    await goBack(page);
    await expect(view).toHaveCount(0);
    await expect(page).toHaveURL('/workspace?tab=return');
    await goBack(page);
    await expect(heading(page, 'Today')).toBeVisible();
  });
});

e2e('Back closes an open menu, and only then leaves the page (phone)', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/calendar');
  await expect(heading(page, 'Calendar')).toBeVisible();
  await goWithin(page, '/workspace');
  const rows = page.locator('#rows');
  const menus: [string, Locator, Locator][] = [
    ['of a row', rows.getByRole('button', { name: /^More for / }).first(), page.getByRole('menu')],
    ['of the profile', page.getByRole('button', { name: /^Profile of / }), page.locator('#profile')],
  ];
  for (const [which, opener, menu] of menus)
    await e2e.step(`the menu ${which}`, async () => {
      await opener.click();
      await expect(menu).toBeVisible();
      await goBack(page);
      await expect(menu).not.toBeVisible();
      await expect(page).toHaveURL('/workspace');
    });
  await goBack(page);
  await expect(heading(page, 'Calendar')).toBeVisible();

  await e2e.step('a menu above the first page of a tab', async () => {
    await page.goto('/workspace');
    await page.getByRole('button', { name: /^Profile of / }).click();
    await expect(page.locator('#profile')).toBeVisible();
    await page.goBack();
    await expect(page.locator('#profile')).not.toBeVisible();
    await expect(page).toHaveURL('/workspace');
  });
});

e2e('Back closes what is open above the first page of a tab, and then leaves the app (desk)', async ({ page }) => {
  await page.goto('/today');
  await expect(heading(page, 'Today')).toBeVisible();
  await page.goto('/obligations');
  const row = page.locator('.lists-rows tbody button, .lists-cards .due-row').first();
  const panel = page.getByRole('dialog', { name: 'Due date' });

  await e2e.step('Back closes the panel, and the next one leaves', async () => {
    await row.click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL('/obligations');
    await page.goBack();
    await expect(heading(page, 'Today')).toBeVisible();
  });

  await e2e.step('one Back leaves after the panel was closed by its button', async () => {
    await page.goForward();
    await row.click();
    await panel.getByRole('button', { name: 'Close' }).first().click();
    await expect(panel).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Today')).toBeVisible();
  });

  await e2e.step('a dialog with typed text asks each time', async () => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add user' });
    await dialog.getByLabel('E-mail address').fill('somebody@demo.test');
    const question = page.getByRole('alertdialog', { name: 'Close User' });
    for (const _time of [1, 2]) {
      await page.goBack();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(dialog).toBeVisible();
    }
    await page.goBack();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Today')).toBeVisible();
  });
});

e2e('Back closes a due date where the history is full, and a filter stays in the address', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  const filtered = '/obligations?standing=all';
  const row = page.locator('.lists-cards .due-row').first();

  await e2e.step('a due date in a tab with as many entries as a browser keeps', async () => {
    await page.goto('/today');
    await page.evaluate(() => {
      for (let nth = 0; nth < 60; nth += 1) history.pushState(null, '', `/today?${nth}`);
    });
    await page.goto(filtered);
    await row.click();
    const panel = page.getByRole('dialog', { name: 'Due date' });
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(filtered);
  });

  await e2e.step('a filter that was chosen in the panel that Back closes', async () => {
    await page.goto('/obligations');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: /Filters/ });
    await filters.getByLabel('Status').selectOption('overdue');
    await expect(page).toHaveURL('/obligations?standing=overdue');
    await page.goBack();
    await expect(filters).toHaveCount(0);
    await expect(page).toHaveURL('/obligations?standing=overdue');
    await page.goBack();
    await expect(page).toHaveURL('/obligations');
  });
});

e2e('a late reason without a space breaks in the panel and on the page of its due date', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  const long = 'x'.repeat(3000);
  await page.route('**/api/occurrences/view**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data, { name: long.slice(0, 255), standing: 'late', why_date: long });
    Object.assign(body.data.filing, { late_reason: long, reference: long.slice(0, 100) });
    await route.fulfill({ json: body });
  });
  await page.goto('/obligations');
  await page.locator('.lists-cards .due-row').first().click();
  const panel = page.getByRole('dialog', { name: 'Due date' });
  await expect(panel.getByText(long).first()).toBeVisible();
  const body = panel.locator('[data-dialog-body]');
  expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await panel.getByRole('link', { name: 'Open it as a page' }).click();
  await expect(page.getByText(long).first()).toBeVisible();
  await expectNotTooWide(page);
});

e2e('on a phone the lists of laws have their filters behind one button, and laws come soon', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/today?answers=all');
  const first = page.getByRole('list', { name: 'Laws that need an answer' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect((await topOf(first)) - (await topOf(heading(page, 'All laws that need an answer')))).toBeLessThan(230);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Why it needs an answer').selectOption('No rules');
  await page.getByRole('button', { name: /^Show \d+ laws?$/ }).click();
  await expect(page).toHaveURL(/cause=no-rules/);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});
