import { expect } from '@playwright/test';
import { areas } from './areas';
import { e2e } from './e2e';
import { heading } from './on-the-page';

/** Words that only the code of this library contains. */
const textsOfLibraries = {
  'react-dom': 'Minified React error #',
  rxjs: 'ObjectUnsubscribedError',
  emotion: 'data-emotion',
  'react-query': 'No QueryClient set',
  'react-router': 'useNavigate() may be used only in the context of',
  'single-spa': 'SKIP_BECAUSE_BROKEN',
};

e2e('a page that has shown all areas has each shared library once, in the shell', async ({ page }) => {
  const scripts = new Map<string, string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) reading.push(response.text().then((text) => void scripts.set(pathname, text)));
  });
  await page.goto('/workspace');
  for (const { path, heading: name } of areas) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await expect(heading(page, name)).toBeVisible();
  }
  await Promise.all(reading);
  for (const remote of areas.flatMap(({ remote }) => remote ?? [])) {
    expect([...scripts.keys()].filter((path) => path.includes(`/${remote}/`))).not.toEqual([]);
  }
  for (const [library, ownText] of Object.entries(textsOfLibraries)) {
    const packages = [...scripts].filter(([, text]) => text.includes(ownText)).map(([path]) => path.split('/')[2]);
    expect({ library, holders: packages }).toEqual({ library, holders: ['shell'] });
  }
});
