import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onThisMachine } from '../patience';
import type { Session } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { pause, type QuietPage, watchPage } from './quiet-page';
import { type Device, devices, type Look, looksOf, pictureFile, type Screen, themes } from './screen';

/** A picture that does not show what it should, and why. It shows how far the steps came. */
export type Miss = { name: string; device: Device['name']; reason: string };

type TakeOptions = {
  browser: Browser;
  address: string;
  folder: string;
  sessions: ReadonlyMap<string, Session>;
  /** Whether a picture of this name is wanted. A visit goes through the others without a picture. */
  isWanted: (name: string) => boolean;
};

/** This many visits go on at the same time. */
const atOnce = 3;
const stepMs = onThisMachine(10_000);
/** A picture shows the end of each transition. These are frames until the layout and the colours have followed. */
const followMs = 120;

/** The contexts of one visitor, by device and person: a context that was there before has the scripts already. */
type Contexts = Map<string, BrowserContext>;
type Visit = { screen: Screen; device: Device; looks: readonly Look[] };
/** The hash of each picture, by its file. */
type Taken = Map<string, { name: string; hash: string; sameAs: string | undefined }>;

/** Takes the wanted pictures of these screens. A screen that is missed does not stop the others. */
export async function takePictures(screens: readonly Screen[], options: TakeOptions): Promise<Miss[]> {
  await mkdir(options.folder, { recursive: true });
  const taken: Taken = new Map();
  const misses: Miss[] = [];
  const visits = listVisits(screens, options.isWanted);
  const visitAll = async () => {
    const contexts: Contexts = new Map();
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const { screen, device } = visit;
      const key = `${device.name} ${screen.as} ${screen.isApart ? screen.name : ''}`;
      const context = contexts.get(key) ?? (await openContext(screen, device, options));
      contexts.set(key, context);
      const startedAt = Date.now();
      misses.push(...(await visitScreen(context, visit, { ...options, taken })));
      const names = visit.looks.map(({ name }) => name).join(', ');
      console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s  ${device.name}: ${names}`);
    }
    for (const context of contexts.values()) await context.close();
  };
  await Promise.all(Array.from({ length: atOnce }, visitAll));
  return [...misses, ...findRepeated(taken)];
}

/** The visits to a kind of machine end with the last picture that is wanted. */
function listVisits(screens: readonly Screen[], isWanted: TakeOptions['isWanted']): Visit[] {
  return screens.flatMap((screen) =>
    devices.flatMap((device) => {
      const looks = looksOf(screen).filter(({ on }) => !on || on === device.name);
      const last = looks.findLastIndex(({ name }) => isWanted(name));
      return last < 0 ? [] : [{ screen, device, looks: looks.slice(0, last + 1) }];
    }),
  );
}

/** Two pictures of the same size and theme whose bytes are equal: one of them shows something else than its name says. */
function findRepeated(taken: Taken): Miss[] {
  const first = new Map<string, string>();
  const misses: Miss[] = [];
  for (const [file, { name, hash, sameAs }] of taken) {
    const other = first.get(hash);
    const otherName = other && taken.get(other)?.name;
    if (other === undefined) first.set(hash, file);
    else if (sameAs !== otherName && taken.get(other)?.sameAs !== name)
      misses.push({
        name,
        device: file.includes('-390-') ? 'phone' : 'desk',
        reason: `${file} equals ${other}`,
      });
  }
  return misses;
}

type VisitOptions = TakeOptions & { taken: Taken };

/** Goes from one picture of a visit to the next. The first one that cannot be reached ends it. */
async function visitScreen(
  context: BrowserContext,
  { screen, device, looks }: Visit,
  options: VisitOptions,
): Promise<Miss[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(stepMs);
  const quiet = watchPage(page);
  const misses: Miss[] = [];
  const miss = (name: string, reason: string) => misses.push({ name, device: device.name, reason });
  try {
    await screen.before?.(page);
    for (const [place, look] of looks.entries()) {
      const go = place === 0 ? page.goto(options.address + screen.path) : showFirstSize(page, device);
      const fault = await go
        .then(() => quiet.wait())
        .then(() => look.steps?.(page))
        .then(() => undefined, firstLine);
      if (options.isWanted(look.name) || fault) await photograph(page, quiet, { look, device, miss, ...options });
      if (!fault) continue;
      for (const { name } of looks.slice(place)) miss(name, name === look.name ? fault : `after ${look.name}`);
      break;
    }
  } catch (error) {
    miss(screen.name, firstLine(error));
  } finally {
    await page.close();
  }
  return misses;
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

async function showFirstSize(page: Page, { sizes: [size] }: Device): Promise<void> {
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: themes[0] });
}

type PhotographOptions = VisitOptions & {
  look: Look;
  device: Device;
  miss: (name: string, reason: string) => void;
};

async function photograph(page: Page, quiet: QuietPage, options: PhotographOptions): Promise<void> {
  const { look, device, folder, taken, miss } = options;
  for (const size of device.sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const file = pictureFile(look.name, size.width, theme);
      const { picture, loading } = await takeLoaded(page, quiet, path.join(folder, file));
      if (loading) miss(look.name, `${file} still loads: ${loading}`);
      const hash = createHash('sha256').update(picture).digest('hex');
      taken.set(file, { name: look.name, hash, sameAs: look.sameAs });
    }
  }
}

const mostTries = 3;

/** What begins to load between the wait and the picture is seen after it. Then the picture is taken again. */
async function takeLoaded(page: Page, quiet: QuietPage, file: string) {
  for (let attempt = 1; ; attempt += 1) {
    await pause(followMs);
    await quiet.wait();
    const picture = await page.screenshot({ path: file, animations: 'allow', caret: 'hide' });
    const loading = await quiet.findLoading();
    if (!loading || attempt === mostTries) return { picture, loading };
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [line = '', ...others] = text.split('\n');
  const waited = others.find((other) => other.includes('waiting for'));
  return waited ? `${line} ${waited.trim()}` : line;
}
