// 1,000 laws × 20 rules × 50 branches: every verdict, computed by the server and by the matrix in the browser.

import { type Browser, chromium, type Page } from '@playwright/test';
import { onThisMachine } from '../patience';
import { beSignedIn } from '../stand/be-signed-in';
import { signIn } from '../stand/sign-in';
import { type Stand, startStand } from '../stand/stand';
import { figure } from './measuring/figure';
import { launchOptions } from './measuring/pair-of-stands';
import { type Report, tell } from './measuring/report';
import { countSetting } from './measuring/setting';
import { judgeAll, readTrial } from './trial/judge-all';
import { libraryPage, profilePage, wireLibrary, wireProfiles } from './trial/wire-library';

const rounds = countSetting('ROUNDS', 7);

type Run = { doneMs: number; longestMs: number };

async function main(): Promise<void> {
  const trial = readTrial();
  judgeAll(trial);
  const server = Array.from({ length: rounds }, () => judgeAll(trial));
  const stand = await startStand({});
  const browser = await chromium.launch(launchOptions());
  const runs: Run[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) runs.push(await runInBrowser(browser, stand));
  } finally {
    await browser.close();
    await stand.end();
  }
  await tell(report(server, runs), { server, runs });
}

/** Serves the server's answers from memory, so that only the work of the page is measured. */
async function runInBrowser(browser: Browser, { address }: Stand): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await beSignedIn(context, await signIn(address, 'viewer'));
  const page = await context.newPage();
  await page.addInitScript(noteLongTasks);
  const [library, profiles] = [wireLibrary(), wireProfiles()];
  await answerWith(page, 'rules/library', (after) => libraryPage(library, after));
  await answerWith(page, 'profiles/list', (after) => profilePage(profiles, after));
  await page.goto(`${address}/law-questions/0/trial-run`);
  await page.getByRole('list', { name: 'Verdicts by law' }).waitFor({ timeout: onThisMachine(120_000) });
  const doneMs = await openMatrix(page);
  const longestMs = await page.evaluate(longestTask);
  await context.close();
  return { doneMs, longestMs };
}

async function answerWith(page: Page, path: string, answer: (after: number) => object): Promise<void> {
  await page.route(`**/api/${path}**`, (route) =>
    route.fulfill({ json: answer(Number(route.request().postDataJSON().after)) }),
  );
}

/*
 * The functions below run in the page and contain no named function: the compiler would wrap its name in a helper
 * that the page lacks.
 */

function noteLongTasks(): void {
  Object.assign(window, { tasks: [] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      Object(window).tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask' });
}

/** Measures from the click on the tab to the verdicts of all branches. */
function openMatrix(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    const begin = performance.now();
    tabs.find(({ textContent }) => textContent === 'Matrix')?.click();
    while (!document.querySelector('[role=gridcell]')) await new Promise(requestAnimationFrame);
    const doneMs = performance.now() - begin;
    await new Promise((told) => setTimeout(told, 200));
    return doneMs;
  });
}

/**
 * The longest task since the first laws arrived: reading, preparing, judging for the user and for all branches, and
 * drawing.
 */
function longestTask(): number {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('rules/library'));
  const came = Math.min(...calls.map(({ startTime, duration }) => startTime + duration));
  const tasks: { end: number; duration: number }[] = Object(window).tasks;
  return Math.max(0, ...tasks.filter(({ end }) => end > came).map(({ duration }) => duration));
}

function report(server: number[], runs: Run[]): Report {
  const atMost = (most: number) => [{ of: 'median' as const, most }];
  return {
    name: 'evaluate',
    title: '1,000 laws × 20 rules × 50 branches',
    rows: [
      figure({ what: 'server: rules made ready, all judged', found: server, promised: atMost(200) }),
      figure({
        what: 'browser: from the click to the matrix',
        found: runs.map(({ doneMs }) => doneMs),
        promised: atMost(1000),
      }),
      figure({
        what: 'browser: longest task since the first laws came (0: none over 50)',
        found: runs.map(({ longestMs }) => longestMs),
        promised: [{ of: 'most', most: 50 }],
      }),
    ],
  };
}

void main();
