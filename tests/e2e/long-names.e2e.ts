import { expect, type Page } from '@playwright/test';
import { setUpPaths } from './areas';
import { expectNotTooWide, widths } from './expect-accessible';
import { e2eOnOwnServer } from './own-server';
import { callAs, signInAt } from './signed-in-at';

const e2e = e2eOnOwnServer.extend({});
// It gives long names to what the demo has.
e2e.use({ serverName: 'long names', viewport: widths.phone, hasTouch: true, isMobile: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A name of so many letters without a blank. */
const long = (letters: number, first = 'L') => `${first}${'o'.repeat(letters - 2)}g`;

type Call = (path: string, body?: object) => Promise<Record<string, unknown>>;
type Row = Record<string, unknown>;

function rowsOf({ data }: Record<string, unknown>): Row[] {
  return Array.isArray(data) ? data : [];
}

/** The answers of a place as a form sends them: without the mark that one counts everywhere. */
const withoutMarks = (answers: unknown) =>
  Array.isArray(answers) ? answers.map(({ question, answer }) => ({ question, answer })) : [];

/**
 * Gives names as long as they can be, or of 300 letters, to laws and a duty, places, people, lists and a question, and
 * a number of 83 letters to a license that is held.
 */
async function giveLongNames(call: Call): Promise<void> {
  for (const [id, first] of [
    [1, 'A'],
    [2, 'B'],
    [23, 'C'],
    [68, 'D'],
  ] as const)
    await call('law/update', { id, Law: long(300, first), ActCodeName: long(50, first) });
  await call('return/update', { id: 42, returnName: long(300, 'R'), returncode: long(50, 'R') });
  await call('license/update', { id: 1, license: long(300, 'I'), licensecode: long(50, 'I') });
  for (const { id, kind, answers, version } of rowsOf(await call('profiles/list')))
    await call('profiles/update', {
      id,
      kind,
      answers: withoutMarks(answers),
      version,
      name: `${id}${long(199, 'P')}`,
    });
  for (const { id, version } of rowsOf(await call('users/list')))
    await call('users/update', { id, version, full_name: `${id}${long(99)}`, job_title: long(100, 'J') });
  const [held] = rowsOf(await call('holdings/list'));
  const { id, version, issued_on, valid_until, note, applied_on } = Object(held);
  const dates = { issued_on, valid_until, applied_on };
  await call('holdings/update', { id, version, number: long(83), ...dates, note, stands: 'held' });
  await call('own-lists/add', { list: 'category', name: long(100) });
  const saturdays = { saturdays: 'none', sundays: true };
  const days = [{ day: '2026-12-24', name: long(200, 'D') }];
  await call('holidays/save', {
    name: long(200, 'H'),
    source: long(300),
    reach: 'own',
    state_id: null,
    ...saturdays,
    days,
  });
  await call('circular/add', {
    topic: long(500),
    link: 'https://gazette.test/1',
    type: long(100),
    laws: [1],
  });
  for (const kind of ['law', 'due-date', 'duty']) await call('views/add', { kind, name: long(80), address: '' });
  const question = { lawqusname: long(300, 'Q'), inputfield: 'text', lawqusanswer: long(300) };
  await call('lawquestionans/create', { law_id: 1, lawname: 'A law', lawQuestionAnsArr: [question] });
}

const paths = [
  '/workspace?tab=law&status=all',
  '/workspace?tab=return&status=all',
  '/workspace?tab=license&status=all&view=list',
  '/law/1',
  '/return/23/42',
  '/license/1/1',
  '/law-questions/1',
  '/law-questions/1?tab=rules',
  '/law-questions/0/trial-run',
  '/roadmap',
  '/today',
  '/today?place=2',
  '/today?list=all',
  '/today?list=decided',
  '/today?list=ownerless',
  '/calendar',
  '/calendar?list=overdue',
  '/calendar?year=2026-04',
  '/obligations',
  '/obligations?place=2&law=1',
  '/obligations?tab=duties',
  '/events',
  '/holdings',
  '/board',
  ...setUpPaths,
];

async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

const desk = { width: 1280, height: 800 };
const pathsOfDesks = paths.filter((path) => /^\/(today|calendar|obligations|events|holdings|board)/.test(path));

e2e('names of any length make no area scroll sideways, on phones and on small desktops', async ({ page, server }) => {
  const session = await signInAt(server, page, 'admin');
  await giveLongNames(async (path, body = {}) => {
    const reply = await callAs(server, session, { path, body });
    expect(String(reply.success), `${path}: ${JSON.stringify(reply)}`).toBe('1');
    return reply;
  });
  for (const path of paths)
    await e2e.step(path, async () => {
      await openWhole(page, path);
      await expectNotTooWide(page);
    });
  for (const path of pathsOfDesks)
    await e2e.step(`${path} on a desktop`, async () => {
      await page.setViewportSize(desk);
      await openWhole(page, path);
      // The window of a phone grows with a page that is too wide, so its own width says nothing.
      const findWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(findWidth, path).toBeLessThanOrEqual(desk.width);
    });
  await page.setViewportSize(widths.phone);
  await page.goto('/law-questions/1');
  await button(page, /^Add/).first().tap();
  const { x, width } = (await page.getByRole('dialog').boundingBox()) ?? { x: -1, width: 0 };
  expect([x, width]).toEqual([0, widths.phone.width]);
  await expectNotTooWide(page);
});
