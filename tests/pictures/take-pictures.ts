import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onThisMachine } from '../patience';
import type { Session } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { type Device, devices, pictureFile, type Screen, themes } from './screen';

/** A screen that the steps did not reach, and why. Its pictures show how far they came. */
export type Miss = { screen: string; device: Device['name']; reason: string };

type TakeOptions = {
  browser: Browser;
  address: string;
  folder: string;
  sessions: ReadonlyMap<string, Session>;
};

/** This many visits go on at the same time. */
const atOnce = 2;
const stepMs = onThisMachine(10_000);
/** A page that polls is never idle. */
const idleMs = onThisMachine(4_000);
/** The slowest transition of the product, and some frames. */
const transitionMs = 400;

/** The contexts of one visitor, by device and person: a context that was there before has the scripts already. */
type Contexts = Map<string, BrowserContext>;

/** Takes all pictures of these screens. A screen that is missed does not stop the others. */
export async function takePictures(screens: readonly Screen[], options: TakeOptions): Promise<Miss[]> {
  await mkdir(options.folder, { recursive: true });
  const misses: Miss[] = [];
  const visits = screens.flatMap((screen) => devices.map((device) => ({ screen, device })));
  const visitAll = async () => {
    const contexts: Contexts = new Map();
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const { screen, device } = visit;
      const key = `${device.name} ${screen.as} ${screen.isApart ? screen.name : ''}`;
      const context = contexts.get(key) ?? (await openContext(screen, device, options));
      contexts.set(key, context);
      const reason = await visitScreen(context, visit, options);
      if (reason) misses.push({ screen: screen.name, device: device.name, reason });
      console.log(`${reason ? 'missed' : 'taken '}  ${screen.name}, ${device.name}`);
    }
    for (const context of contexts.values()) await context.close();
  };
  await Promise.all(Array.from({ length: atOnce }, visitAll));
  return misses;
}

/** Returns why the steps did not reach the screen. */
async function visitScreen(
  context: BrowserContext,
  { screen, device }: { screen: Screen; device: Device },
  { address, folder }: TakeOptions,
): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(stepMs);
    const reason = await goTo(page, screen, address).then(() => undefined, firstLine);
    await photograph(page, { screen, device, folder });
    return reason;
  } catch (error) {
    return firstLine(error);
  } finally {
    await page.close();
  }
}

async function openContext(
  { as = 'admin' }: Screen,
  { name, sizes }: Device,
  { browser, sessions }: TakeOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: sizes[0] ?? null,
    reducedMotion: 'reduce',
    isMobile: name === 'phone',
    hasTouch: name === 'phone',
  });
  // What was typed for one screen is not offered on another.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.clear();
  });
  const session = sessions.get(as);
  if (session) await storeSession(context, session);
  return context;
}

async function goTo(page: Page, { path: where, before, steps }: Screen, address: string): Promise<void> {
  await before?.(page);
  await page.goto(address + where);
  await settle(page);
  await steps?.(page);
}

/** Waits until nothing loads any more; a screen that goes on loading is shown as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: idleMs }).catch(() => undefined);
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await loading
    .first()
    .waitFor({ state: 'detached', timeout: idleMs })
    .catch(() => undefined);
}

async function photograph(
  page: Page,
  { screen, device, folder }: { screen: Screen; device: Device; folder: string },
): Promise<void> {
  await settle(page);
  for (const size of device.sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      // Not a timer of the page: its clock may stand still.
      await new Promise((passed) => setTimeout(passed, transitionMs));
      const file = path.join(folder, pictureFile(screen.name, size.width, theme));
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    }
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = '', ...others] = text.split('\n');
  const waited = others.find((other) => other.includes('waiting for'));
  return waited ? `${line} ${waited.trim()}` : line;
}
