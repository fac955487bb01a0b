import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';

/** Stand around each text that came from a catalogue. Nobody sees them. */
const [opening, closing] = ['\u2061', '\u2062'];

/** Screens and dialogs, and what opens them. Nothing is found by its name here: the names are marked too. */
const screens: { path: string; open?: (page: Page) => Promise<void> }[] = [
  { path: '/workspace' },
  {
    path: '/workspace?tab=return&status=all',
    open: (page) => page.locator('[data-does=view]').first().click(),
  },
  { path: '/workspace?tab=license&status=all&view=grid' },
  { path: '/workspace?status=all&keyword=nothingiscalledthis' },
  { path: '/workspace', open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { path: '/workspace', open: (page) => page.keyboard.press('?') },
  { path: '/law/1' },
  { path: '/law/0' },
  { path: '/license/1' },
  { path: '/return/1' },
  { path: '/other-compliance/1' },
  { path: '/law-questions/1', open: (page) => page.getByRole('tab').nth(1).click() },
  { path: '/law-questions/0/trial-run' },
  { path: '/roadmap', open: (page) => page.getByRole('tab').nth(1).click() },
  { path: '/circular-amendments' },
  { path: '/users' },
  { path: '/setup/user-module-access-controller' },
  { path: '/setup/detailedactivitylogs' },
  { path: '/setup/lists' },
  { path: '/setup/releases' },
  { path: '/help' },
  { path: '/nowhere' },
];

/** Shows the texts of catalogues marked, as the table of another language would replace them. */
async function markTexts(page: Page): Promise<void> {
  await page.addInitScript(
    (marks) => {
      const table = new Proxy({}, { get: (_, english) => `${marks[0]}${String(english)}${marks[1]}` });
      Object.assign(globalThis, { lexboardTranslations: table });
    },
    [opening, closing],
  );
}

/** All that the API told this page: words that are data, and not texts of the product. */
function collectData(page: Page): () => string {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  return () => answers.join('\n').toLowerCase();
}

/** What people read in the page: texts, and the names and hints of elements. */
function readShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, code, kbd, template'))
        shown.push(node.textContent ?? '');
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [aria-description]',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-description'])
        shown.push(element.getAttribute(name) ?? '');
    return shown;
  });
}

const innermost = new RegExp(`${opening}[^${opening}${closing}]*${closing}`, 'g');

/** The words of a text that are neither of a catalogue nor data. */
function bareWords(text: string, data: string): string[] {
  let outside = text;
  // From within outwards: a text may have another as one of its values.
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = before.replace(innermost, '\n');
  }
  const parts = outside.split('\n').map((part) => part.trim());
  return parts
    .filter((part) => /[A-Za-z]{2}/.test(part))
    .filter((part) => !data.includes(JSON.stringify(part).slice(1, -1).toLowerCase()));
}

e2e.use({ as: 'operator' });

for (const { path, open } of screens)
  e2e(`every word at ${path}${open ? ', opened,' : ''} is of a catalogue, or data`, async ({ page }) => {
    await markTexts(page);
    const data = collectData(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await open?.(page);
    await page.waitForLoadState('networkidle');
    const shown = await readShown(page);
    expect(shown.filter((text) => text.includes(opening)).length).toBeGreaterThan(20);
    const bare = shown.flatMap((text) => bareWords(text, data()));
    expect([...new Set(bare)].sort()).toEqual([]);
  });
