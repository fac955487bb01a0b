import { type BrowserContext, expect, type Page } from '@playwright/test';
import { tabTo } from './by-keyboard';
import { add, dialog, list, open, path, rowOf, show, topicOf } from './circular-list';
import { e2e, moving } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';

async function addByKeyboard(page: Page): Promise<void> {
  const topic = topicOf('अधिसूचना قانون 😀');
  await open(page, topic);
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add circular' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Add circular');
  await form.getByLabel('Topic').focus();
  await page.keyboard.insertText(topic);
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://gazette.test/2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('03/04/2026');
  await expect(form.getByText('3 Apr 2026')).toBeVisible();
  await tabTo(page, form.getByLabel('Type'));
  await page.keyboard.type('Order');
  await page.keyboard.press('Tab');
  await page.keyboard.type('act');
  await expect(form.getByRole('list', { name: 'Found laws' })).toBeVisible();
  await tabTo(page, form.getByRole('list', { name: 'Found laws' }).getByRole('button').first());
  await page.keyboard.press('Enter');
  await expect(form.getByRole('list', { name: 'Chosen laws' }).getByRole('listitem')).toHaveCount(1);
  const code = await form.getByRole('list', { name: 'Chosen laws' }).locator('bdi').first().textContent();
  await form.getByRole('button', { name: 'Add circular', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const row = rowOf(page, topic);
  await expect(row).toContainText('3 Apr 2026');
  await expect(row.locator('[data-chip]')).toHaveAttribute('title', new RegExp(`^${code}: `));
  const link = row.getByRole('link', { name: topic });
  await expect(row).toContainText('gazette.test');
  await expect(link).toHaveAttribute('href', 'https://gazette.test/2');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}

async function fillInWrongly(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Add circular' }).click();
  const form = dialog(page, 'Add circular');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add circular', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText([
    'Please fill the Topic.',
    'The link must begin with http:// or https:// and have no blanks.',
  ]);
  await expect(form.getByLabel('Topic')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(form).toHaveCount(0);
}

async function addByTwoClicks(page: Page): Promise<void> {
  const topic = topicOf('Twice');
  await show(page, topic);
  await page.getByRole('button', { name: 'Add circular' }).click();
  const form = dialog(page, 'Add circular');
  await form.getByLabel('Topic').fill(topic);
  await form.getByLabel('Link').fill('https://gazette.test/1');
  await form.getByRole('button', { name: 'Add circular', exact: true }).dblclick();
  await expect(rowOf(page, topic)).toHaveCount(1);
  await page.reload();
  await expect(rowOf(page, topic)).toHaveCount(1);
}

async function overwriteUnseen(page: Page, context: BrowserContext): Promise<void> {
  const topic = topicOf('Contested');
  await show(page, topic);
  await add(page, { topic });
  await rowOf(page, topic).getByRole('button', { name: /^Edit/ }).click();
  const slow = dialog(page, 'Edit circular');
  await expect(slow.getByLabel('Topic')).toHaveValue(topic);

  const other = await context.newPage();
  await open(other, topic);
  await rowOf(other, topic).getByRole('button', { name: /^Edit/ }).click();
  const fast = dialog(other, 'Edit circular');
  await fast.getByLabel('Type').fill('Order');
  await fast.getByRole('button', { name: 'Save' }).click();
  await expect(fast).toHaveCount(0);
  await other.close();

  await slow.getByLabel('Type').fill('Notification');
  await slow.getByRole('button', { name: 'Save' }).click();
  await expect(slow.getByRole('alert')).toContainText(
    'This record was changed by another user. Reload to see the latest.',
  );
  await slow.getByRole('button', { name: 'Show the latest' }).click();
  await expect(slow.getByLabel('Type')).toHaveValue('Order');
  await slow.getByLabel('Type').fill('Notification');
  await slow.getByRole('button', { name: 'Save' }).click();
  await expect(slow).toHaveCount(0);
  await expect(rowOf(page, topic)).toContainText('Notification');
}

async function deleteWithReason(page: Page): Promise<void> {
  const topic = topicOf('Gone');
  await show(page, topic);
  await add(page, { topic });
  await rowOf(page, topic)
    .getByRole('button', { name: /^More for/ })
    .click();
  await rowOf(page, topic)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const form = dialog(page, 'Delete circular');
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Please mention the Delete Reason');
  await form.getByLabel('Reason').fill('Withdrawn');
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Circular Deleted Successfully')).toBeVisible();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
}

async function addWithoutAnswer(page: Page): Promise<void> {
  const topic = topicOf('Patient');
  await show(page, topic);
  await page.getByRole('button', { name: 'Add circular' }).click();
  const form = dialog(page, 'Add circular');
  await form.getByLabel('Topic').fill(topic);
  await form.getByLabel('Link').fill('https://gazette.test/1');
  await page.route('**/api/circular/add**', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Add circular', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('The server cannot be reached.');
  await expect(form.getByLabel('Topic')).toHaveValue(topic);
  await form.getByRole('button', { name: 'Add circular', exact: true }).click();
  await expect(rowOf(page, topic)).toHaveCount(1);
}

async function expectAccessibleCirculars(page: Page): Promise<void> {
  await show(page, 'tax');
  await expectAccessibleInBothLooks(page, path);
  await list(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const form = dialog(page, 'Edit circular');
  await form.getByLabel('Find a law by name or code').fill('act');
  await expect(form.getByRole('list', { name: 'Found laws' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'form');
  await form.getByLabel('Topic').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'form with a fault');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await list(page)
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await list(page)
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect(dialog(page, 'Delete circular')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'deletion');
}

e2e.describe('with Edit access', () => {
  e2e.use({ as: 'editor' });

  e2e('circulars are added, changed and deleted', async ({ page, context, consoleMessages }) => {
    await e2e.step('a circular is added by keyboard alone with a law, and the law lists it', () => addByKeyboard(page));
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    await e2e.step('a save without an answer keeps the typed text in the form, and succeeds on the next try', () =>
      addWithoutAnswer(page),
    );
    await e2e.step('deleting a circular needs a reason', () => deleteWithReason(page));
    await e2e.step('an editor cannot overwrite another editor’s save unseen, and can show it', () =>
      overwriteUnseen(page, context),
    );
    await e2e.step('axe finds nothing on the circulars, their form and their deletion', () =>
      expectAccessibleCirculars(page),
    );
  });
});

e2e.describe('with Edit access and motion', () => {
  e2e.use({ as: 'editor', ...moving });

  e2e('a circular is added once, and without faults', async ({ page }) => {
    await e2e.step('missing or wrong fields show a message, and the first of them gets the focus', () =>
      fillInWrongly(page),
    );
    await e2e.step('two quick clicks on Add add one circular', () => addByTwoClicks(page));
  });
});

e2e('a viewer can read circulars, and sees a dash instead of actions', async ({ page }) => {
  await open(page);
  await expect(list(page).locator('tbody [data-shown=action]').first()).toHaveText('-');
  await expect(page.getByRole('button', { name: 'Add circular' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
});
