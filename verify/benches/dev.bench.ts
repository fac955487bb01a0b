// `npm run dev -- mfe-roadmap` in a separate checkout: the time from the command to the first usable page, and from
// an edit of the remote to its change on the screen.

import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { onThisMachine } from '../patience';
import { beSignedIn } from '../stand/be-signed-in';
import { freePort } from '../stand/free-port';
import { signIn } from '../stand/sign-in';
import { type OwnCheckout, ownCheckout } from './build/own-checkout';
import { startCommand } from './build/start-command';
import { figure } from './measuring/figure';
import { launchOptions } from './measuring/pair-of-stands';
import { tell } from './measuring/report';
import { countSetting } from './measuring/setting';

const rounds = countSetting('ROUNDS', 7);
const editsEach = 3;
const remote = 'mfe-roadmap';
const heading = 'Law road map';
const file = `${remote}/src/root.tsx`;

type Times = { first: number[]; start: number[]; edit: number[] };

async function main(): Promise<void> {
  const times: Times = { first: [], start: [], edit: [] };
  const copy = await ownCheckout();
  const browser = await chromium.launch(launchOptions());
  try {
    await copy.run('scripts/build.mjs');
    // The first run makes the demo library and fills the caches.
    await measureDev({ start: times.first, edit: [] }, copy, browser);
    for (let round = 0; round < rounds; round += 1) await measureDev(times, copy, browser);
  } finally {
    await browser.close();
    await copy.end();
  }
  const rows = [
    figure({ what: 'to the first page, with no library and no cache', found: times.first }),
    figure({ what: 'to the first page', found: times.start }),
    figure({
      what: 'from an edit to the screen',
      found: times.edit,
      promised: [{ of: 'median', most: 1000 }],
    }),
  ];
  await tell({ name: 'dev', title: `\`npm run dev -- ${remote}\``, rows }, times);
}

async function measureDev(times: Omit<Times, 'first'>, copy: OwnCheckout, browser: Browser): Promise<void> {
  const port = await freePort();
  const begin = performance.now();
  const { folder } = copy;
  const env = {
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    LIMIT_FACTOR: '1000',
    BUSY_DELAY_MS: '60000',
  };
  const dev = await startCommand({ folder, args: ['scripts/dev.mjs', remote], env });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const address = `http://127.0.0.1:${port}`;
    await page.goto(`${address}/login`);
    await page.locator('form input[name=username]').waitFor({ timeout: onThisMachine(300_000) });
    times.start.push(performance.now() - begin);
    await beSignedIn(context, await signIn(address, 'viewer'));
    await page.goto(`${address}/roadmap`);
    await shown(page, heading);
    for (let nth = 1; nth <= editsEach; nth += 1) times.edit.push(await measureEdit(page, copy, nth));
  } finally {
    await context.close();
    await dev.end();
    await copy.edit(file, `${heading}, edited ${editsEach}`, heading);
  }
}

async function measureEdit(page: Page, copy: OwnCheckout, nth: number): Promise<number> {
  const edited = (of: number) => (of === 0 ? heading : `${heading}, edited ${of}`);
  const begin = performance.now();
  await copy.edit(file, edited(nth - 1), edited(nth));
  await shown(page, edited(nth));
  return performance.now() - begin;
}

const shown = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: onThisMachine(120_000) });

void main();
