// 1,000 laws × 20 rules × 50 branches: every verdict, as the server finds it and as the matrix of the browser does.
import { type Browser, chromium, type Page } from '@playwright/test';
import { beSignedIn } from '../stand/be-signed-in';
import { signIn } from '../stand/sign-in';
import { type Stand, startStand } from '../stand/stand';
import { launchOptions } from './measuring/pair-of-stands';
import { tell } from './measuring/report';
import { median, spread } from './measuring/statistics';
import { judgeAll, readTrial } from './trial/judge-all';
import { wireLibrary, wireProfiles } from './trial/wire-library';

const rounds = Number(process.env.ROUNDS ?? 7);

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

/** The server's answers are laid in the way: what is measured is what the page does with them. */
async function runInBrowser(browser: Browser, { address }: Stand): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await beSignedIn(context, await signIn(address, 'viewer'));
  const page = await context.newPage();
  await page.route('**/api/rules/library**', (route) =>
    route.fulfill({ json: { success: 1, data: wireLibrary(), next: null } }),
  );
  await page.route('**/api/profiles/list**', (route) =>
    route.fulfill({ json: { success: 1, data: wireProfiles() } }),
  );
  await page.goto(`${address}/law-questions/0/trial-run`);
  await page.getByRole('list', { name: 'Verdicts by law' }).waitFor({ timeout: 120_000 });
  const run = await openMatrix(page);
  await context.close();
  return run;
}

/**
 * From the click on the tab to the verdicts of all branches, and the longest task on the way. What runs in the page
 * names no function: the names would be kept by a helper that the page does not have.
 */
function openMatrix(page: Page): Promise<Run> {
  return page.evaluate(async () => {
    let longestMs = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration);
    });
    observer.observe({ type: 'longtask' });
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    const begin = performance.now();
    tabs.find(({ textContent }) => textContent === 'Matrix')?.click();
    while (!document.querySelector('[role=gridcell]')) await new Promise(requestAnimationFrame);
    const doneMs = performance.now() - begin;
    for (const { duration } of observer.takeRecords()) longestMs = Math.max(longestMs, duration);
    return { doneMs, longestMs };
  });
}

function report(server: number[], runs: Run[]) {
  const done = runs.map(({ doneMs }) => doneMs);
  const longest = runs.map(({ longestMs }) => longestMs);
  return {
    name: 'evaluate',
    columns: ['1,000 laws × 20 rules × 50 branches', 'ms'],
    rows: [
      ['server: rules made ready, all judged', spread(server)],
      ['browser: from the click to the matrix', spread(done)],
      ['browser: longest task meanwhile (0: none over 50)', spread(longest)],
    ],
    verdicts: [
      promise('on the server', 200, median(server)),
      promise('in the browser', 1_000, median(done)),
      promise('no task in the browser', 50, Math.max(...longest)),
    ],
  };
}

function promise(what: string, most: number, found: number) {
  return { promise: `${what}: at most ${most} ms`, found: `${found.toFixed(0)} ms`, holds: found <= most };
}

void main();
