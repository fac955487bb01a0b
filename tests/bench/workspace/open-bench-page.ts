import path from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { storeSession } from '../../server/store-session';
import type { ServedLibrary } from './served-library';

export type SlowPage = Page & {
  /** Slows the page down to a quarter of this machine's speed, as at the start. */
  beSlow(): Promise<void>;
  /** Lets the page run at this machine's full speed. */
  beQuick(): Promise<void>;
};

export type BenchPage = SlowPage & {
  /** Resolves when no request is running: a person who reads before they click reaches that state. */
  settled(): Promise<void>;
};

const slowdown = 4;

/** Opens a page of the app on a slowed machine, signed in as an editor. */
export async function openBenchPage(
  browser: Browser,
  served: Pick<ServedLibrary, 'address' | 'session'>,
): Promise<BenchPage> {
  const page = await openSlowPage(browser, { baseURL: served.address });
  await storeSession(page.context(), served.session);
  await page.addInitScript({ path: path.join(__dirname, '../measuring/frames.js') });
  await page.addInitScript({ path: path.join(__dirname, 'in-page.js') });
  return Object.assign(page, { settled: waitForIdle(page) });
}

export async function openSlowPage(browser: Browser, options: BrowserContextOptions = {}): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await enlargeWindow(client);
  const throttle = async (rate: number) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await throttle(slowdown);
  return Object.assign(page, { beSlow: () => throttle(slowdown), beQuick: () => throttle(1) });
}

/**
 * The window's own bars take some of its height. Anything below its edge is never painted, and neither is a press
 * there.
 */
async function enlargeWindow(client: CDPSession): Promise<void> {
  const { windowId } = await client.send('Browser.getWindowForTarget');
  await client.send('Browser.setWindowBounds', { windowId, bounds: { width: 1500, height: 1100 } });
}

function waitForIdle(page: Page): () => Promise<void> {
  let pending = 0;
  page.on('request', () => {
    pending += 1;
  });
  const end = () => {
    pending -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await idle();
    while (pending > 0) await idle();
  };
}
