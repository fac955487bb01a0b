import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onThisMachine } from '../../patience';
import type { Session } from '../../server/sign-in';
import { storeSession } from '../../server/store-session';

export type Throttle = { cpu: number; kilobytesPerSecond: number; latencyMs: number };

/** A mid-range phone on a fair connection: 9 Mbps, 60 ms, a quarter of this machine's speed. */
export const slow: Throttle = { cpu: 4, kilobytesPerSecond: 1125, latencyMs: 60 };
/** The values of Chrome's developer tools. */
export const fast4g: Throttle = { cpu: 1, kilobytesPerSecond: 989, latencyMs: 165 };
export const quarterOfSpeed: Throttle = { cpu: 4, kilobytesPerSecond: -1, latencyMs: 0 };
export const free: Throttle = { cpu: 1, kilobytesPerSecond: -1, latencyMs: 0 };

export type Visit = {
  usableMs: number;
  requests: number;
  scriptBytes: number;
  allBytes: number;
};

export type VisitOptions = {
  address: string;
  usable: string;
  throttle: Throttle;
  /** The session of the person who is signed in; without it nobody is. */
  session?: Session;
};

/** Opens an address in a browser that has never been there. */
export async function coldVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await signedIn(browser, options);
  const visit = await visitIn(context, options);
  await context.close();
  return visit;
}

/** Opens an address again in a browser that has just been there, and whose page had loaded all of its parts. */
export async function warmVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await signedIn(browser, options);
  await visitIn(context, { ...options, throttle: free }, (page) => page.waitForLoadState('networkidle'));
  const visit = await visitIn(context, options);
  await context.close();
  return visit;
}

async function signedIn(browser: Browser, { session }: VisitOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (session) await storeSession(context, session);
  return context;
}

async function visitIn(
  context: BrowserContext,
  { address, usable, throttle }: VisitOptions,
  beforeLeaving?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page, throttle);
  await page.addInitScript({ path: path.join(__dirname, 'in-page.js') });
  await page.addInitScript(`measureUsable(${JSON.stringify(usable)})`);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'visit' in window, undefined, { timeout: onThisMachine(60_000) });
  const visit = await page.evaluate<Visit>('window.visit');
  await beforeLeaving?.(page);
  await page.close();
  return visit;
}

async function slowDown(page: Page, { cpu, kilobytesPerSecond, latencyMs }: Throttle): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: kilobytesPerSecond < 0 ? -1 : kilobytesPerSecond * 1024,
    uploadThroughput: -1,
  });
}
