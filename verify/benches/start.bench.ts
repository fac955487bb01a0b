// From a fresh clone to the first usable page: `npm start` with nothing installed and nothing built. Packages come
// from npm's own cache where possible. Set ROUNDS=7 for more rounds.
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../stand/free-port';
import { freshClone } from './build/fresh-clone';
import { startCommand } from './build/start-command';
import { figure } from './measuring/figure';
import { launchOptions } from './measuring/pair-of-stands';
import { signInPage } from './measuring/places';
import { tell } from './measuring/report';
import { countSetting } from './measuring/setting';

const rounds = countSetting('ROUNDS', 7);

async function main(): Promise<void> {
  const found: number[] = [];
  const browser = await chromium.launch(launchOptions());
  try {
    for (let round = 0; round < rounds; round += 1) found.push(await measureStart(browser));
  } finally {
    await browser.close();
  }
  const row = figure({
    what: 'from a fresh clone to the sign-in page',
    unit: 's',
    found,
    promised: [{ of: 'median', most: 180 }],
  });
  await tell({ name: 'start', title: '`npm start`', rows: [row] }, found);
}

/** The seconds of a start, with the cloning. */
async function measureStart(browser: Browser): Promise<number> {
  const port = await freePort();
  const context = await browser.newContext();
  const begin = performance.now();
  const clone = await freshClone();
  try {
    const env = { PORT: String(port), DATA_DIR: clone.data };
    const app = await startCommand({ folder: clone.folder, args: ['scripts/start.mjs'], env });
    try {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}${signInPage.path}`);
      await page.locator(signInPage.usable).waitFor();
      return (performance.now() - begin) / 1000;
    } finally {
      await app.end();
    }
  } finally {
    await context.close();
    await clone.end();
  }
}

void main();
