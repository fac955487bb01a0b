import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';

e2e.use({ as: 'editor' });

/** Fills in a new circular and sends it: it is saved, but the answer is lost. */
async function addWithLostAnswer(page: Page): Promise<{ form: Locator; row: Locator }> {
  const topic = `Unheard ${Math.random().toString(36).slice(2, 10)}`;
  await page.goto(`/circular-amendments?search=${encodeURIComponent(topic)}`);
  await page.getByRole('button', { name: 'Add circular' }).click();
  const form = page.getByRole('dialog', { name: 'Add circular' });
  await form.getByLabel('Topic').fill(topic);
  await form.getByLabel('Link').fill('https://gazette.test/1');
  await page.route(
    '**/api/circular/add**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(form);
  await expect(form.getByRole('alert')).toHaveText('The server cannot be reached.');
  return { form, row: page.getByRole('row').filter({ hasText: topic }) };
}

const send = (form: Locator) => form.getByRole('button', { name: 'Add circular', exact: true }).click();

e2e('sending the same circular again after a lost answer succeeds, and saves it once', async ({ page }) => {
  const { form, row } = await addWithLostAnswer(page);
  await send(form);
  await expect(form).toHaveCount(0);
  await expect(row).toHaveCount(1);
});

e2e('sending another circular after a lost answer saves no second one, and explains why', async ({ page }) => {
  const { form, row } = await addWithLostAnswer(page);
  await form.getByLabel('Type').fill('Order');
  for (const _time of ['once', 'and again']) {
    await send(form);
    await expect(form.getByRole('alert')).toContainText('Your first attempt was saved');
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(form).toHaveCount(0);
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('Order');
});
