import { expect } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import { e2e } from './e2e';
import { heading } from './on-the-page';
import { logIn, readStoredSession, sessionIn } from './sign-in-page';

e2e.use({ as: 'nobody' });

e2e(
  'the next call of an ended session leads to the sign-in page, clears the storage, and leads back after signing in',
  async ({ page, request, baseURL, consoleMessages }) => {
    await page.goto('/workspace?tab=return&status=draft');
    await logIn(page, 'editor');
    await expect(heading(page, 'Returns List')).toBeVisible();
    const draft = page.getByRole('button', { name: 'Draft', exact: true });
    await expect(draft).toHaveAttribute('aria-pressed', 'true');

    // Another holder of the same keys ends the session on the server. This page does not know of it.
    const headers = headersOf(await sessionIn(page));
    expect((await request.post(`${baseURL}/api/logout`, { headers, data: {} })).ok()).toBe(true);

    // Not with the mouse: pointing at a tab already asks for its list, so the page would leave from the old place.
    await page.getByRole('tab', { name: 'Returns' }).press('ArrowLeft');
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await readStoredSession(page)).toEqual({});

    await logIn(page, 'editor');
    await expect(heading(page, 'License List')).toBeVisible();
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);

for (const token of ['dead', 'lc1_1_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
  e2e(`the dead token "${token}" leads to the sign-in page once, without a loop`, async ({ page, baseURL }) => {
    await page.goto('/forgot_password');
    await page.evaluate((value) => localStorage.setItem('access_token', value), token);
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') visited.push(new URL(request.url()).pathname);
    });
    await page.goto('/workspace');
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(heading(page, 'Login')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readStoredSession(page)).toEqual({});
    expect(visited).toEqual(['/workspace', '/login']);
  });
}
