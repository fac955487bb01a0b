import { expect } from '@playwright/test';
import { headersOf } from '../stand/headers-of';
import { journey } from './journey';
import { heading } from './on-the-page';
import { kept, logIn, sessionIn } from './sign-in-page';

journey.use({ as: 'nobody' });

journey(
  'a call that says that the session is over leads to the sign-in page, leaves nothing in storage, and back afterwards',
  async ({ page, request, baseURL, said }) => {
    await page.goto('/workspace?tab=return&status=draft');
    await logIn(page, 'editor');
    await expect(heading(page, 'Returns List')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Draft' })).toHaveAttribute('aria-pressed', 'true');

    // Ended on the server by somebody else who holds the same keys: this page knows nothing of it.
    const headers = headersOf(await sessionIn(page));
    expect((await request.post(`${baseURL}/api/logout`, { headers, data: {} })).ok()).toBe(true);

    // Not with the mouse: as soon as that points at a tab its list is asked for, and so the old place is where one was.
    await page.getByRole('tab', { name: 'Returns' }).press('ArrowLeft');
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await kept(page)).toEqual({});

    await logIn(page, 'editor');
    await expect(heading(page, 'License List')).toBeVisible();
    expect([...said.ours(), ...said.others()]).toEqual([]);
  },
);

for (const token of ['dead', 'lc1_1_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
  journey(
    `the dead token "${token}" leads to the sign-in page once, in no circle`,
    async ({ page, baseURL }) => {
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
      expect(await kept(page)).toEqual({});
      expect(visited).toEqual(['/workspace', '/login']);
    },
  );
}
