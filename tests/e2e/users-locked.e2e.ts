import { expect } from '@playwright/test';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { signInAt } from './signed-in-at';

e2eOnOwnServer('an administrator sees who is locked out, and unlocks them', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  const signInWithWrongPassword = () =>
    fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'viewer@demo.test', password: 'wrong' }),
    });
  for (let tries = 0; tries < 6; tries += 1) await signInWithWrongPassword();
  expect((await signInWithWrongPassword()).status).toBe(429);

  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'viewer@demo.test' });
  await expect(row).toContainText('Locked');
  const unlock = page.getByRole('button', { name: 'Unlock viewer@demo.test' });
  await expect(page.getByRole('button', { name: /^Unlock / })).toHaveCount(1);
  await expectAccessibleInBothLooks(page, 'a locked user');
  await unlock.click();
  const dialog = page.getByRole('dialog', { name: 'Unlock user' });
  await expect(dialog).toContainText('viewer@demo.test');
  await expectAccessibleInBothLooks(page, 'Unlock user');
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('A new link is on its way to the user.')).toBeVisible();
  await expect(row).toContainText('Active');
  await expect(unlock).toHaveCount(0);
  expect((await signInWithWrongPassword()).status).toBe(200);
});
