import { expect, type Page } from '@playwright/test';
import { stateShapes } from 'shared-lib/road-map';
import { setUpPaths } from './areas';
import { e2e } from './e2e';
import { goWithin } from './on-the-page';
import { logIn } from './sign-in-page';
import { watchCalls } from './watch-calls';

/** Stand around each text that came from a catalogue. Nobody sees them. */
const [opening, closing] = ['\u2061', '\u2062'];

/** A tab or a dialog of a screen that is hidden at first, and what opens it. */
type HiddenPart = { what: string; open: (page: Page) => Promise<void> };
type Screen = { path: string; parts?: HiddenPart[] };

/** Presses a key, and waits for the dialog that it opens. */
const pressFor = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openSecondTab = (page: Page) => page.getByRole('tab').nth(1).click();

async function viewFirst(page: Page): Promise<void> {
  await page.locator('[data-does=view]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/**
 * Screens with their dialogs. Nothing is found by its name here: the names are marked too. Two neighbours belong to
 * different areas: from one to the other the page shows another heading.
 */
const screens: Screen[] = [
  { path: '/law-questions/0/trial-run' },
  {
    path: '/workspace',
    parts: [
      { what: 'the search', open: pressFor('ControlOrMeta+k') },
      { what: 'the shortcuts', open: pressFor('?') },
    ],
  },
  { path: '/law/1' },
  { path: '/workspace?tab=license&status=all&view=grid' },
  { path: '/law/0' },
  { path: '/workspace?status=all&keyword=nothingiscalledthis' },
  { path: '/license/1' },
  { path: '/law-questions/1', parts: [{ what: 'the rules', open: openSecondTab }] },
  { path: '/return/1' },
  {
    // The oldest return: other tests add theirs.
    path: '/workspace?tab=return&status=all&view=list&sort=created&order=asc',
    parts: [{ what: 'VIEW RETURN', open: viewFirst }],
  },
  { path: '/roadmap', parts: [{ what: 'the other tab', open: openSecondTab }] },
  ...['/other-compliance/1', '/today', '/calendar', '/board', ...setUpPaths, '/nowhere'].map((path) => ({
    path,
  })),
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

/** A day or a month as screens show it: `15 Jan 2027`, `Fri 15 Jan 2027`, `Nov ’26`. */
const day = /^([A-Z][a-z]+ )?(\d{1,2} )?[A-Z][a-z]+ (\d{4}|’\d{2})$/;

/** The states on the map and their short names. */
const states = new Set(stateShapes.flatMap(({ name, letters }) => [name, letters]));

/** What people read in the page: texts, and the names and hints of elements. */
function readShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, noscript, style, code, kbd, template, :has(> wbr)'))
        shown.push(node.textContent ?? '');
    // A title that may break is one text.
    for (const element of document.querySelectorAll(':has(> wbr)')) shown.push(element.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-description]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-description'])
        shown.push(element.getAttribute(name) ?? '');
    return shown;
  });
}

const innermost = new RegExp(`${opening}[^${opening}${closing}]*${closing}`, 'g');

/** The words of a text that are neither of a catalogue nor data. */
function bareWords(text: string, data: string): string[] {
  // Screens keep dates and words such as "e-commerce" on one line by other spaces and a word joiner.
  let outside = text.replace(/\u00a0/g, ' ').replace(/\u2060/g, '');
  // From within outwards: a text may have another as one of its values.
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = before.replace(innermost, '\n');
  }
  // A name in the log ends in the day on which it was due, which the server says as 2026-11-15.
  const parts = outside
    .split('\n')
    .map((part) => part.replace(/^[\s:!○◔]+|[\s:]+$/g, '').replace(/, due \d{1,2}$/, ''));
  const words = parts.filter(
    (part) => /[A-Za-z]{2}/.test(part) && !statuses.test(part) && !states.has(part) && !day.test(part),
  );
  const isData = (part: string) => data.includes(JSON.stringify(part).slice(1, -1).toLowerCase());
  // A field with several values shows them in one line, and so do title and user name of a person.
  return words.filter((part) => !isData(part) && !part.split(/, | · /).every(isData));
}

const nameOf = (path: string, what?: string) =>
  `every word at ${path}${what ? ` with ${what}` : ''} is of a catalogue, or data`;

/**
 * Goes through screens in one page, and expects of each that its words are of a catalogue, or data. A screen also shows
 * what the page was told before.
 */
async function expectNoBareWords(page: Page, shown: Screen[]): Promise<void> {
  await markTexts(page);
  const { answers, loaded } = watchCalls(page);
  const check = async (path: string, name: string) => {
    // A page may show an answer before it is noted here.
    const find = async () => {
      await loaded();
      const bare = (await bareWordsOn(page, answers)).filter((text) => text !== path);
      return { screen: name, bare };
    };
    await expect.configure({ soft: true }).poll(find).toEqual({ screen: name, bare: [] });
  };
  for (const [nth, { path, parts = [] }] of shown.entries()) {
    await e2e.step(nameOf(path), async () => {
      if (nth === 0) await page.goto(path);
      else await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await check(path, nameOf(path));
    });
    for (const { what, open } of parts)
      await e2e.step(nameOf(path, what), async () => {
        await open(page);
        await check(path, nameOf(path, what));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
  }
}

/** The words of the page that are neither of a catalogue nor data. An unknown address is shown as it was typed. */
async function bareWordsOn(page: Page, answers: string[]): Promise<string[]> {
  const data = answers.join('\n').toLowerCase();
  const shown = await readShown(page);
  expect(shown.filter((text) => text.includes(opening)).length).toBeGreaterThan(3);
  return [...new Set(shown.flatMap((text) => bareWords(text, data)))].sort();
}

e2e.use({ as: 'admin' });

e2e('every word of the screens, their tabs and dialogs is of a catalogue, or data', ({ page }) =>
  expectNoBareWords(page, screens),
);

e2e.describe('before signing in', () => {
  e2e.use({ as: 'nobody' });
  e2e('every word of the sign-in app is of a catalogue, or data', async ({ page }) => {
    for (const path of ['/login', '/forgot_password', '/logout']) await expectNoBareWords(page, [{ path }]);
  });
});

e2e.describe('for an operator of the platform', () => {
  e2e.use({ as: 'nobody' });
  e2e('every word of the releases is of a catalogue, or data', async ({ page }) => {
    // The session of the first minute may have ended by now, since operators are seldom needed.
    await page.goto('/login');
    await logIn(page, 'operator');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNoBareWords(page, [{ path: '/setup/releases' }]);
  });
});
