import { expect } from '@playwright/test';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { callAs, signInAt } from './signed-in-at';

e2eOnOwnServer(
  'the list shows that a user who was disabled before setting a password needs a new link, and sends one',
  async ({ page, server }) => {
    const session = await signInAt(server, page, 'admin');
    const user = { username: 'linkless@demo.test', role: 'no', workspaceAccessType: 'View' };
    await callAs(server, session, { path: 'users/add', body: user });
    await page.goto('/users');
    await expect(heading(page, 'Users')).toBeVisible();
    const dialog = page.getByRole('dialog');
    const row = page.getByRole('row').filter({ hasText: 'linkless@demo.test' });

    await page.getByRole('button', { name: 'Disable linkless@demo.test' }).click();
    await expect(dialog).toContainText('the link that was sent to set a password is void');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('Disabled');
    await expect(row.getByRole('button', { name: /^Send a new link/ })).toHaveCount(0);
    const enable = page.getByRole('button', { name: 'Enable linkless@demo.test' });
    await expect(enable).toBeFocused();
    await enable.click();
    await expect(dialog).toContainText('send a new link afterwards');
    await dialog.getByRole('button', { name: 'Enable' }).click();
    await expect(row).toContainText('Invited');

    await row.getByRole('button', { name: 'Send a new link linkless@demo.test' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('A new link is on its way to the user.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);
