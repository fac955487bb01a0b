import { expect, type Page } from '@playwright/test';
import { enterOn, tabTo, typeInto } from './by-keyboard';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
import { changeAddress, expectWidth, shownRows } from './on-the-page';
import { addLaw, addLawWithLicenses, addLicense, deleteLicense } from './own-records';
import { closeForm } from './record-form';

e2e.use({ as: 'editor' });

const licenses = (page: Page) => page.getByRole('region', { name: 'License List' });
const deletion = (page: Page) => page.getByRole('dialog', { name: 'Delete License' });
const noReason = 'Please mention the Delete Reason';

async function deleteWithReason(page: Page): Promise<void> {
  const { word, address } = await addLawWithLicenses(2);
  await page.goto(address);
  await page.getByRole('button', { name: `More for License 1 ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectWidth(deletion(page), 600);
  // The message stays for a second: a check after the click may be too late.
  const reasonMessage = deletion(page).getByText(noReason).waitFor();
  await deletion(page).getByRole('button', { name: 'Delete' }).click();
  await reasonMessage;
  await expect(deletion(page).getByText(noReason)).toHaveCount(0);
  await deletion(page).getByLabel('Reason').fill('Entered twice');
  await deletion(page).getByRole('button', { name: 'Delete' }).click();
  const alertDialog = page.getByRole('alertdialog');
  await expect(alertDialog).toContainText('Data Deleted Successfully');
  await expectWidth(alertDialog, 600);
  await Promise.all([page.waitForEvent('load'), alertDialog.getByRole('button', { name: 'OK' }).click()]);
  await expect(licenses(page)).toContainText(`License 2 ${word}`);
  await expect(licenses(page)).not.toContainText(`License 1 ${word}`);
  await expect(page).toHaveURL(new RegExp(`licensecode=${word}&size=100$`));
  await expect(page.getByRole('button', { name: 'Draft', exact: true })).toHaveAttribute('aria-pressed', 'true');
}

async function viewLongName(page: Page): Promise<void> {
  const { word, address } = await addLawWithLicenses(0);
  const lawId = await addLaw({ name: `Law with long ones ${word}` });
  const name = `${word} ${'very long '.repeat(45)}`.trim();
  await addLicense({ name, lawId, more: { licensecode: word } });
  await changeAddress(page, address);
  const row = shownRows(licenses(page)).first();
  const cell = row.locator('[data-shown=name]');
  await expect(cell).toHaveAttribute('title', name);
  const lines = await cell.locator('[data-part=name]').evaluate((element) => {
    const { lineHeight, paddingBottom } = getComputedStyle(element);
    return (element.clientHeight - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeLessThanOrEqual(5);
  await row.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  const shown = dialog.getByText(name).first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^View / })).toBeFocused();
}

async function closeFormOfRow(page: Page): Promise<void> {
  await changeAddress(page, '/workspace?tab=law&size=50&page=2&sort=ActCodeName&order=asc');
  const list = page.getByRole('region', { name: 'Law List' });
  const edit = list.getByRole('link', { name: /^Edit / });
  await expect(edit.first()).toBeVisible();
  const first = await shownRows(list).first().textContent();
  await list.evaluate((element) => element.scrollTo(0, 400));
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBe(400);
  await edit.nth(14).click();
  await closeForm(page);
  await expect(page).toHaveURL(/page=2&sort=ActCodeName|sort=ActCodeName.*page=2/);
  await expect(shownRows(list).first()).toHaveText(String(first));
  await expect.poll(scrolled).toBe(400);
}

async function viewAndDeleteByKeyboard(page: Page): Promise<void> {
  const { word, address } = await addLawWithLicenses(1);
  await changeAddress(page, address);
  await expect(licenses(page)).toContainText(`License 1 ${word}`);
  await tabTo(page, page.getByRole('button', { name: `View License 1 ${word}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'VIEW LICENSE' })).toContainText(word);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await enterOn(page, page.getByRole('button', { name: `More for License 1 ${word}` }));
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, deletion(page).getByLabel('Reason'), 'Withdrawn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
}

async function deleteParent(page: Page): Promise<void> {
  const { word } = await addLawWithLicenses(2);
  await changeAddress(page, `/workspace?tab=law&ActCodeName=${word}&view=grid`);
  await page.getByRole('button', { name: `More for Law ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Law' });
  await expect(dialog).toContainText('This law cannot be deleted: it has 2 Licenses.');
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: `More for Law ${word}` })).toBeFocused();
}

async function deleteGoneRecord(page: Page): Promise<void> {
  const { word, ids, address } = await addLawWithLicenses(1);
  await changeAddress(page, `${address}&view=grid`);
  await page.getByRole('button', { name: `More for License 1 ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await deleteLicense(ids[0] ?? 0);
  await deletion(page).getByLabel('Reason').fill('Gone');
  await deletion(page).getByLabel('Reason').press('Enter');
  await expect(deletion(page)).toContainText('There is no such record.');
  await deletion(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
}

e2e('the rows of a list are viewed, edited and deleted', async ({ page }) => {
  await e2e.step("a deletion asks for a reason, shows the server's answer, and reloads the same place", () =>
    deleteWithReason(page),
  );
  await e2e.step('a name of many lines takes five at most, and VIEW shows it whole', () => viewLongName(page));
  await e2e.step('closing a form leads back to the same rows of the same list', () => closeFormOfRow(page));
  await e2e.step('a record with children cannot be deleted, and their counts are shown', () => deleteParent(page));
  await e2e.step('a record that another person deleted is reported, and leaves the list', () => deleteGoneRecord(page));
  await e2e.step('a person views a row, goes through its menu and deletes the record by keyboard', () =>
    viewAndDeleteByKeyboard(page),
  );
});

async function followCards(page: Page, { width }: { width: number }): Promise<void> {
  const { word, lawId, ids } = await addLawWithLicenses(1);
  await changeAddress(page, `/workspace?tab=law&ActCodeName=${word}&view=grid`);
  const law = `Law ${word}`;
  const isPhone = width < 640;
  // On a phone a kind without records has no link, and what can be added is in the menu.
  if (isPhone) await page.getByRole('button', { name: `More for ${law}` }).click();
  const counts = page.getByRole('group', { name: `Related to ${law}` }).getByRole('link', { name: / of / });
  await expect(counts).toHaveCount(isPhone ? 1 : 3);
  const bottoms = await counts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(new Set(bottoms.map(Math.round)).size, 'the counts are one line').toBe(1);
  const add = page.getByRole(isPhone ? 'menuitem' : 'link', { name: `Add Returns to ${law}` });
  await expect(add).toHaveAttribute('href', `/return/0/${lawId}`);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `License of ${law}, 1` }).click();
  await expect(page).toHaveURL(new RegExp(`tab=license&status=all&law=${lawId}&view=grid`));
  const name = `License 1 ${word}`;
  await expect(licenses(page).getByRole('listitem')).toHaveCount(1);
  await expect(licenses(page)).toContainText(name);
  await expect(page.getByText(`Law: ${law}`)).toBeVisible();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    `/license/0/${lawId}?copyOf=${ids[0]}`,
  );
  await expect(page.getByRole('link', { name: 'Add New Licenses' })).toHaveAttribute('href', `/license/0/${lawId}`);
  await page.keyboard.press('Escape');
  if (isPhone) await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'link', { name: `Law of ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Law List' }).getByRole('listitem')).toHaveCount(1);
  // A press beside the name opens the record too.
  await page.getByRole('listitem').getByText('Draft', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law);
  await page.getByRole('dialog', { name: 'VIEW LAW' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `More for ${law}` }).click();
  for (const item of ['View', 'Edit', 'Questions', 'Duplicate', 'Delete'])
    await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/law/${lawId}$`));
  await page.goBack();
  await expect(page.getByRole('button', { name: `More for ${law}` })).toBeVisible();
}

e2e('cards lead to the records of their law, and to adding one', async ({ page }) => {
  await page.goto('/workspace?tab=law&view=grid');
  for (const [where, viewport] of Object.entries(widths))
    await e2e.step(`on a ${where}`, async () => {
      await page.setViewportSize(viewport);
      await followCards(page, viewport);
    });
});
