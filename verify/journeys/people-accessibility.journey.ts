import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNotTooWide, widths } from './expect-accessible';
import { journey } from './journey';

async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectUsersAccessible(page: Page): Promise<void> {
  await page.goto('/users');
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'users');
  await openDialog(page, 'Add user');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'add user with a fault');
  await closeDialog(page);
  await openDialog(page, 'Disable viewer@demo.test');
  await expectAccessibleInBothThemes(page, 'disable user');
  await closeDialog(page);
  await openDialog(page, 'Sign-ins admin@demo.test');
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'sign-ins');
  await closeDialog(page);
}

async function expectModuleAccessAccessible(page: Page): Promise<void> {
  await page.goto('/setup/user-module-access-controller');
  await page.getByLabel('Lists of editor@demo.test start with').selectOption('Draft');
  await expectAccessibleInBothThemes(page, 'module access with a pending choice');
}

for (const [where, viewport] of Object.entries(widths)) {
  journey.describe(`on a ${where}`, () => {
    journey.use({ as: 'admin', viewport });
    journey('axe finds nothing on users and module access, and no page is too wide', async ({ page }) => {
      await expectUsersAccessible(page);
      await expectNotTooWide(page);
      await expectModuleAccessAccessible(page);
      await expectNotTooWide(page);
    });
  });
}
