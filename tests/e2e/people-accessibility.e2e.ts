import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { chooseAction, heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { signInAt } from './signed-in-at';

const locked = 'viewer@demo.test';

async function openDialog(page: Page, action: string, user: string): Promise<void> {
  await chooseAction(page, action, user);
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectUsersAccessible(page: Page): Promise<void> {
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: locked })).toContainText('Locked');
  await expect(page.locator('button[aria-label^="Unlock "]')).toHaveCount(1);
  await expectAccessibleInBothLooks(page, 'users, one of them locked');
  await page.getByRole('button', { name: 'Add user', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'add user with a fault');
  await closeDialog(page);
  await openDialog(page, 'Disable', 'editor@demo.test');
  await expectAccessibleInBothLooks(page, 'disable user');
  await closeDialog(page);
  await openDialog(page, 'Sign-ins', 'admin@demo.test');
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'sign-ins');
  await closeDialog(page);
}

async function unlock(page: Page): Promise<void> {
  await chooseAction(page, 'Unlock', locked);
  const dialog = page.getByRole('dialog', { name: 'Unlock user' });
  await expect(dialog).toContainText(locked);
  await expectAccessibleInBothLooks(page, 'Unlock user');
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('A new link is on its way to the user.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: locked })).toContainText('Active');
  await expect(page.locator('button[aria-label^="Unlock "]')).toHaveCount(0);
}

async function expectModuleAccessAccessible(page: Page): Promise<void> {
  await page.goto('/setup/user-module-access-controller');
  await page.getByLabel('Lists of editor@demo.test start with').selectOption('Draft');
  await expectAccessibleInBothLooks(page, 'module access with a pending choice');
}

e2e(
  'an administrator sees who is locked out, and unlocks them; axe finds nothing on users and module access',
  async ({ page, server }) => {
    await signInAt(server, page, 'admin');
    const signInWithWrongPassword = () =>
      fetch(`${server.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: locked, password: 'wrong' }),
      });
    for (let tries = 0; tries < 6; tries += 1) await signInWithWrongPassword();
    expect((await signInWithWrongPassword()).status).toBe(429);
    await expectUsersAccessible(page);
    await unlock(page);
    expect((await signInWithWrongPassword()).status).toBe(200);
    await expectModuleAccessAccessible(page);
  },
);
