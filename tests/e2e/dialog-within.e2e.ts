import { expect } from '@playwright/test';
import { e2e } from './e2e';
import { addQuestions, dialog, named, openQuestions } from './law-questions';

e2e.use({ as: 'editor' });

e2e('after the options dialog of a question is closed, the question is still open', async ({ page }) => {
  const question = named('Which kind?');
  await addQuestions(68, { lawqusname: question, inputfield: 'radio' });
  await openQuestions(page, 68);
  await page.getByRole('button', { name: `Edit ${question}` }).click();
  const form = dialog(page, 'Edit Question & Answer');
  await form.getByRole('radio', { name: 'No' }).check();
  await form.getByRole('button', { name: 'Options of this question' }).click();
  const options = dialog(page, 'Options of this question');
  await options.getByLabel('Option of row 1').fill('Never');
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toHaveAccessibleName('Close Options');
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await expect(options).toHaveCount(0);
  await expect(confirmation).toHaveCount(0);
  await expect(form.getByRole('radio', { name: 'No' })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Options of this question' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmation).toHaveAccessibleName('Close Question & Answer');
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await expect(form).toHaveCount(0);
});
