import { expect, type Page } from '@playwright/test';
import { recordKindList } from 'shared-lib/records';
import { e2e } from './e2e';

/** Opens the VIEW dialog of the first record of a list. */
async function openFirst(page: Page, kind: (typeof recordKindList)[number]) {
  await page.goto(`/workspace?tab=${kind.name}&status=published`);
  const list = page.getByRole('region', { name: kind.titles.list });
  await list.getByRole('row').nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: kind.titles.view });
  await expect(dialog).toContainText('Unique Code');
  return dialog;
}

for (const kind of recordKindList) {
  e2e(
    `${kind.titles.view} shows the chosen values by name, and who changed what`,
    async ({ page, consoleMessages }) => {
      const dialog = await openFirst(page, kind);
      const chosen = Object.values(kind.fields).filter(({ type }) => type === 'choices');
      for (const { label } of chosen) {
        const text = await dialog
          .locator('dt', { hasText: new RegExp(`^${label}$`) })
          .locator('+ dd')
          .textContent();
        expect(`${label}: ${text}`).toMatch(/: (--|[^\d]+.*)$/);
      }
      await expect(dialog.locator('dt', { hasText: /^Industry Key Words$/ }).locator('+ dd')).toHaveText(/[A-Z]/);

      const timeline = dialog.getByRole('region', { name: 'Timeline log' });
      await timeline.getByRole('button', { name: 'Timeline of Changes Click to open' }).click();
      const cells = timeline.getByRole('row').last().getByRole('cell');
      await expect(cells.first()).toHaveText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
      await expect(cells.nth(3)).toHaveText('Created');
      await expect(cells.last()).toHaveText(/@demo\.test$/);
      await timeline.getByRole('button', { name: 'Timeline of Changes Click to close' }).click();
      await expect(timeline.getByRole('table')).toHaveCount(0);
      expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    },
  );
}
