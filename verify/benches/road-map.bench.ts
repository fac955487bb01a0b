// The law road map with 10,000 laws on a mid-range phone: first paint, opening a node, filtering; in the federated
// app and in the monolith of the same sources.

import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { onThisMachine } from '../patience';
import { beSignedIn } from '../stand/be-signed-in';
import { figure } from './measuring/figure';
import { beside, inTurns } from './measuring/in-turns';
import { type Served, withPair } from './measuring/pair-of-stands';
import { pressByHand } from './measuring/press-by-hand';
import { tell } from './measuring/report';
import { countSetting } from './measuring/setting';
import { treeAnswer } from './road-map/tree-answer';
import { openSlowPage } from './workspace/open-bench-page';

const rounds = countSetting('ROUNDS', 7);
const laws = 10_000;

type Run = { paintMs: number; expandMs: number; letterMs: number; filterMs: number };

async function main(): Promise<void> {
  await withPair(async ({ browser, ...pair }) => {
    const runs = await inTurns(rounds, (side) => visit(browser, pair[side]));
    const row = (what: string, most: number, pick: (run: Run) => number) =>
      figure({ what, ...beside(runs, pick), promised: [{ of: 'median', most }] });
    const rows = [
      row('from the answer of the server to the tree', 1_000, ({ paintMs }) => paintMs),
      row('opening a node of 99 laws', 50, ({ expandMs }) => expandMs),
      row('a letter in the filter box', 50, ({ letterMs }) => letterMs),
      row('from that letter to the lines that it leaves', 50, ({ filterMs }) => filterMs),
    ];
    await tell({ name: 'road-map', title: '10,000 laws, 4 × CPU', rows }, runs);
  });
}

async function visit(browser: Browser, { address, session }: Served): Promise<Run> {
  const page = await openSlowPage(browser);
  await beSignedIn(page.context(), session);
  const body = await treeAnswer(laws);
  await page.route('**/api/tree/dataFetchTree**', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.addInitScript({ path: path.join(__dirname, 'measuring/frames.js') });
  await page.addInitScript(noteFirstLine);
  await page.goto(`${address}/roadmap?tab=map`);
  const paintMs = await noted<number>(page, 'paintMs');
  const expandMs = await opened(page);
  const typed = await letterTyped(page);
  await page.context().close();
  return { paintMs, expandMs, ...typed };
}

/**
 * Runs in the page, where no function may have a name. Notes the time from the end of the tree's answer to the first
 * line.
 */
async function noteFirstLine(): Promise<void> {
  while (!document.querySelector('[role=treeitem]')) await new Promise(requestAnimationFrame);
  await Object(window).painted();
  const now = performance.now();
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('dataFetchTree'));
  const ends = calls.map(({ startTime, duration }) => startTime + duration);
  Object.assign(window, { paintMs: now - Math.max(...ends) });
}

/** Measures from a click to the frame that shows its result. */
async function opened(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.querySelector('[data-twisty]')?.addEventListener('click', async ({ timeStamp }) => {
      while (!document.querySelector('[aria-level="2"]')) await Object(window).nextFrame();
      await Object(window).painted();
      Object.assign(window, { openedMs: performance.now() - timeStamp });
    });
  });
  await pressByHand(page.locator('[data-twisty]').first());
  return noted(page, 'openedMs');
}

/** Measures from a typed letter to the frame that shows it in the box, and to the frame with the filtered lines. */
async function letterTyped(page: Page): Promise<{ letterMs: number; filterMs: number }> {
  const box = page.getByRole('searchbox', { name: 'Filter laws by name' });
  await box.focus();
  await page.evaluate(() => {
    const before = document.querySelectorAll('[role=treeitem]')[1]?.ariaLabel;
    document.activeElement?.addEventListener('keydown', async () => {
      const begin = performance.now();
      await Object(window).nextFrame();
      await Object(window).painted();
      const letterMs = performance.now() - begin;
      while (document.querySelectorAll('[role=treeitem]')[1]?.ariaLabel === before)
        await Object(window).nextFrame();
      await Object(window).painted();
      Object.assign(window, { typedMs: { letterMs, filterMs: performance.now() - begin } });
    });
  });
  await page.keyboard.press('9');
  return noted(page, 'typedMs');
}

/** Waits for a value that the page has noted under a name. */
async function noted<Value>(page: Page, name: string): Promise<Value> {
  await page.waitForFunction((of) => of in window, name, { timeout: onThisMachine(120_000) });
  return page.evaluate((of) => Object(window)[of], name);
}

void main();
