import { expect, type Page } from '@playwright/test';
import { onThisMachine } from '../patience';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, looks } from './expect-accessible';
import { exportInParts } from './export-in-parts';
import { changeAddress, goWithin, openTool } from './on-the-page';
import { addLawWithLicenses, ownWord } from './own-records';
import { makeLaw } from './record-form';

e2e.use({ as: 'editor' });

const list = (page: Page) => page.getByRole('region', { name: 'License List' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function publishSeveral(page: Page): Promise<void> {
  await button(page, 'Select').click();
  await button(page, 'Select this page').click();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 2 Licenses' });
  await expect(dialog).toContainText('A refused record stays a draft');
  await expectAccessibleInBothLooks(page, 'several to publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Published 0 of 2');
  await expect(dialog.getByText(/^Please fill the /)).toHaveCount(2);
  await expectAccessibleInBothLooks(page, 'what became of several');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
}

async function exportAndDelete(page: Page, name: string): Promise<void> {
  await exportInParts(page, '**/api/license/export**');
  await openTool(page, 'Export');
  const exporting = page.getByRole('dialog', { name: 'Export the License List' });
  await exporting.getByRole('button', { name: 'CSV' }).click();
  await expect(exporting.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expectAccessibleInBothLooks(page, 'an export under way');
  await page.keyboard.press('Escape');
  await expect(exporting).toHaveCount(0);

  // The page scrolls on the way to the button, and a menu closes when its row moves.
  await expect(async () => {
    await button(page, `More for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click({ timeout: onThisMachine(2_000) });
  }).toPass();
  const deleting = page.getByRole('dialog', { name: 'Delete License' });
  await deleting.getByLabel('Reason').fill('Entered twice');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Deleted' })).toContainText('Data Deleted Successfully');
  await expectAccessibleInBothLooks(page, 'what was deleted');
}

async function expectTargetsOfChips(page: Page): Promise<void> {
  const targets = page.getByRole('list', { name: 'Chosen: States' }).getByRole('button');
  await expect(targets).toHaveCount(6);
  for (const { viewport } of looks) {
    await page.setViewportSize(viewport);
    const boxes = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    const chips = await targets.evaluateAll((all) =>
      all.map((one) => one.closest('li')?.getBoundingClientRect().toJSON()),
    );
    for (const [place, chip] of chips.slice(1).entries()) {
      const before = chips[place];
      expect(Math.max(chip.left - before.right, chip.top - before.bottom)).toBeGreaterThanOrEqual(4);
    }
  }
}

e2e('axe finds nothing on what a list does with several records, and chips have large targets', async ({ page }) => {
  const { word, lawId, address } = await addLawWithLicenses(2);
  await page.goto(address);
  await e2e.step('axe finds nothing on the publishing of several records, and on its results', () =>
    publishSeveral(page),
  );

  await e2e.step("axe finds nothing on a law's list that could not be refreshed", async () => {
    await changeAddress(page, `/workspace?tab=license&status=all&law=${lawId}`);
    await expect(page.getByText(`Law: Law ${word}`)).toBeVisible();
    await page.route('**/api/license/**', (route) => route.abort());
    await list(page).getByRole('button', { name: 'License Code' }).click();
    await expect(page.getByText('License List could not be loaded.')).toBeVisible();
    await expectAccessibleInBothLooks(page, 'a list of a law, not refreshed');
    await page.unroute('**/api/license/**');
  });

  await e2e.step('chips are removed by targets of 24 pixels with space between them', async () => {
    const { id } = await makeLaw(ownWord(), { Central: 'State', state: [1, 2, 3, 4, 5, 6] });
    await goWithin(page, `/law/${id}`);
    await expectTargetsOfChips(page);
  });

  await e2e.step('axe finds nothing on a running export, and on deleted records', async () => {
    await goWithin(page, address);
    await exportAndDelete(page, `License 1 ${word}`);
  });
});
