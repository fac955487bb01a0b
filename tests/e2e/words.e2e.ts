import { expect, type Page } from '@playwright/test';
import { stateShapes } from 'shared-lib/road-map';
import { e2e } from './e2e';

/** Stand around each text that came from a catalogue. Nobody sees them. */
const [opening, closing] = ['\u2061', '\u2062'];

type Shown = { path: string; what?: string; open?: (page: Page) => Promise<void> };

/** Screens and dialogs, and what opens them. Nothing is found by its name here: the names are marked too. */
const screens: Shown[] = [
  ...[
    '/workspace',
    '/workspace?tab=license&status=all&view=grid',
    '/workspace?status=all&keyword=nothingiscalledthis',
    '/law/1',
    '/law/0',
    '/license/1',
    '/return/1',
    '/other-compliance/1',
    '/law-questions/1',
    '/law-questions/0/trial-run',
    '/roadmap',
    '/today',
    '/calendar',
    '/circular-amendments',
    '/users',
    '/setup/user-module-access-controller',
    '/setup/detailedactivitylogs',
    '/setup/lists',
    '/setup/holidays',
    '/help',
    '/nowhere',
  ].map((path) => ({ path })),
  {
    // The oldest one: other tests add theirs.
    path: '/workspace?tab=return&status=all&sort=created&order=asc',
    what: 'VIEW RETURN',
    open: (page) => page.locator('[data-does=view]').first().click(),
  },
  { path: '/workspace', what: 'the search', open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { path: '/workspace', what: 'the shortcuts', open: (page) => page.keyboard.press('?') },
  { path: '/law-questions/1', what: 'the rules', open: (page) => page.getByRole('tab').nth(1).click() },
  { path: '/roadmap', what: 'the other tab', open: (page) => page.getByRole('tab').nth(1).click() },
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

/** Statuses and verdicts, as the database and the documents have them. */
const statuses =
  /^(Published|Draft|Active|InActive|Repealed|Applies by default|Needs input|Conflict|Applicable|Not Applicable)$/;

/** A day as screens show it: `15 Jan 2027`, `Friday 15 January 2027`. */
const day = /^([A-Z][a-z]+ )?\d{1,2} [A-Z][a-z]+ \d{4}$/;

/** The states on the map and their short names. */
const states = new Set(stateShapes.flatMap(({ name, letters }) => [name, letters]));

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
      if (!node.parentElement?.closest('script, noscript, style, code, kbd, template'))
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
  const parts = outside.split('\n').map((part) => part.replace(/^[\s:]+|[\s:]+$/g, ''));
  const words = parts.filter(
    (part) => /[A-Za-z]{2}/.test(part) && !statuses.test(part) && !states.has(part) && !day.test(part),
  );
  return words.filter((part) => !data.includes(JSON.stringify(part).slice(1, -1).toLowerCase()));
}

const nameOf = ({ path, what }: Shown) =>
  `every word at ${path}${what ? ` with ${what}` : ''} is of a catalogue, or data`;

e2e.use({ as: 'admin' });

for (const screen of screens) e2e(nameOf(screen), ({ page }) => expectNoBareWords(page, screen));

e2e.describe('before signing in', () => {
  e2e.use({ as: 'nobody' });
  for (const path of ['/login', '/forgot_password', '/logout'])
    e2e(nameOf({ path }), ({ page }) => expectNoBareWords(page, { path }));
});

e2e.describe('for an operator of the platform', () => {
  e2e.use({ as: 'operator' });
  const screen = { path: '/setup/releases' };
  e2e(nameOf(screen), ({ page }) => expectNoBareWords(page, screen));
});

async function expectNoBareWords(page: Page, { path, open }: Shown): Promise<void> {
  await markTexts(page);
  const data = collectData(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  await page.waitForLoadState('networkidle');
  const shown = await readShown(page);
  expect(shown.filter((text) => text.includes(opening)).length).toBeGreaterThan(3);
  // An address that names nothing is shown as it was typed.
  const bare = shown.flatMap((text) => bareWords(text, data())).filter((text) => text !== path);
  expect([...new Set(bare)].sort()).toEqual([]);
}
