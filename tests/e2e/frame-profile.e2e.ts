import { expect } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleIn, looks } from './expect-accessible';
import { heading } from './on-the-page';

for (const { where, colorScheme, viewport } of looks) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ viewport, colorScheme });

    e2e('the profile shows who is signed in and where, and what that person can do there', async ({ page }) => {
      await page.goto('/workspace');
      const opener = page.getByRole('button', { name: 'Profile of viewer@demo.test' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const panel = page.locator('#profile');
      await expect(panel).toContainText('viewer@demo.test');
      await expect(panel).toContainText('Demo');
      await expect(panel.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/change-password');
      await expect(panel.getByRole('button', { name: 'Two-step sign-in' })).toBeVisible();
      await expect(panel.getByRole('link', { name: 'Releases' })).toHaveCount(0);
      await expect(panel.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
      await expectAccessibleIn(page, colorScheme, 'profile');
      await expect(panel.getByRole('button', { name: 'Messages' })).toBeFocused();
      await page.keyboard.press('End');
      await expect(panel.getByRole('link', { name: 'Logout' })).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

e2e.describe('for somebody who says their name', () => {
  e2e.use({ as: 'officer' });

  e2e('lists show the name that a person gives in the profile', async ({ page }) => {
    await page.goto('/board');
    await page.getByRole('button', { name: 'Profile of officer@demo.test' }).click();
    await page.locator('#profile').getByRole('button', { name: 'Name and title' }).click();
    const form = page.getByRole('dialog', { name: 'Name and title' });
    await expect(form.getByLabel('Full name')).toHaveValue('Meera Nair');
    await form.getByLabel('Full name').fill('Meera, Nair');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Leave out commas and the signs < and >.')).toBeVisible();
    await form.getByLabel('Full name').fill('Meera R. Nair');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.goto('/obligations?owner=nobody');
    await page.getByRole('button', { name: /More filters/ }).click();
    await expect(page.getByLabel('Owner').getByRole('option', { name: /^Meera R\. Nair, / })).toBeAttached();
  });
});

e2e.describe('for an administrator', () => {
  e2e.use({ as: 'admin' });

  e2e('neither the profile nor the address leads to the releases', async ({ page }) => {
    await page.goto('/setup/releases');
    await expect(page.getByText('This area is for operators of the platform.')).toBeVisible();
    await page.getByRole('button', { name: 'Profile of admin@demo.test' }).click();
    await expect(page.locator('#profile').getByRole('link', { name: 'Logout' })).toBeVisible();
    await expect(page.locator('#profile').getByRole('link', { name: 'Releases' })).toHaveCount(0);
  });
});

e2e.describe('for an operator of the platform', () => {
  e2e.use({ as: 'operator' });

  e2e('the profile leads to the releases, and closes', async ({ page }) => {
    await page.goto('/workspace');
    await page.getByRole('button', { name: 'Profile of operator@platform.test' }).click();
    await page.locator('#profile').getByRole('link', { name: 'Releases' }).click();
    await expect(heading(page, 'Releases')).toBeFocused();
    await expect(page.locator('#profile')).toBeHidden();
  });
});
