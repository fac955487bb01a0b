import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';

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
  await expectAccessibleInBothLooks(page, 'users');
  await openDialog(page, 'Add user');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'add user with a fault');
  await closeDialog(page);
  await openDialog(page, 'Disable viewer@demo.test');
  await expectAccessibleInBothLooks(page, 'disable user');
  await closeDialog(page);
  await openDialog(page, 'Sign-ins admin@demo.test');
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'sign-ins');
  await closeDialog(page);
}

async function expectModuleAccessAccessible(page: Page): Promise<void> {
  await page.goto('/setup/user-module-access-controller');
  await page.getByLabel('Lists of editor@demo.test start with').selectOption('Draft');
  await expectAccessibleInBothLooks(page, 'module access with a pending choice');
}

e2e.describe('for an administrator', () => {
  e2e.use({ as: 'admin' });
  e2e('axe finds nothing on users and module access, and no page is too wide', async ({ page }) => {
    await expectUsersAccessible(page);
    await expectModuleAccessAccessible(page);
  });
});
