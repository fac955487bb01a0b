import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { changeAddress, heading, rowsOf } from './on-the-page';
import { addLaw, addLawWithLicenses, ownWord } from './own-records';
import { control, save } from './record-form';
import { expectSamePage, markPage } from './same-page';

e2e.use({ as: 'editor' });

const rows = (page: Page) => rowsOf(page, 'License List');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function duplicate(page: Page): Promise<void> {
  const { word, lawId, ids, address } = await addLawWithLicenses(1);
  const name = `License 1 ${word}`;
  await page.goto(address);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(new RegExp(`/license/0/${lawId}\\?copyOf=${ids[0]}$`));
  await expect(heading(page, 'Add New Licenses')).toBeVisible();
  await expect(control(page, 'License to be Obtained')).toHaveValue(name);
  await expect(control(page, 'License Code')).toHaveValue(`${name} (copy)`);
  expect(await save(page, 'Draft', 'Data Added Successfully')).not.toBe(ids[0]);

  await changeAddress(page, address);
  await expect(rows(page)).toHaveCount(2);
  const copy = rowOf(page, `${name} (copy)`);
  await expect(copy).toContainText('Draft');
  const codes = await rows(page)
    .getByText(/^LIC-\d+$/)
    .allTextContents();
  expect(new Set(codes).size).toBe(2);
  await page
    .getByRole('button', { name: `View ${name}` })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'VIEW LICENSE' })).not.toContainText('(copy)');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function updateRow(page: Page): Promise<void> {
  const { word, address } = await addLawWithLicenses(2);
  await changeAddress(page, address);
  await expect(rows(page)).toHaveCount(2);
  await markPage(page);
  await page.getByRole('link', { name: `Edit License 1 ${word}` }).click();
  await control(page, 'License to be Obtained').fill(`Renamed ${word}`);
  await save(page, 'Update', 'Data Updated Successfully');
  await expect(page).toHaveURL(new RegExp(`licensecode=${word}`));
  await expect(rowOf(page, `Renamed ${word}`)).toContainText('Draft');
  await expect(rowOf(page, `License 2 ${word}`)).toHaveCount(1);
  await expect(rows(page)).toHaveCount(2);
  await expectSamePage(page);
}

async function addTwoFromCard(page: Page): Promise<void> {
  const word = ownWord();
  const lawId = await addLaw({ name: `Law ${word}` });
  await changeAddress(page, `/workspace?tab=law&status=draft&ActCodeName=${word}&view=grid`);
  await page.getByRole('link', { name: `Add License to Law ${word}` }).click();
  await control(page, 'License to be Obtained').fill(`First ${word}`);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(control(page, 'License to be Obtained')).toHaveValue('');
  await expect(heading(page, 'Add New Licenses')).toBeFocused();
  await control(page, 'License to be Obtained').fill(`Second ${word}`);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(`/workspace?tab=license&status=all&law=${lawId}&view=grid`);
  const cards = page.getByRole('region', { name: 'License List' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: `Second ${word}` })).toBeFocused();
}

e2e('forms that are opened from a list lead back to it', async ({ page }) => {
  await e2e.step('Duplicate opens the form as a copy, and its draft is a second record', () => duplicate(page));
  await e2e.step('a saved form updates the row it was opened from, in the same page', () => updateRow(page));
  await e2e.step('adding a license from the card of a law leads back to the card, and allows another', () =>
    addTwoFromCard(page),
  );
});
