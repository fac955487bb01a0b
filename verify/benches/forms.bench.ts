// How long a form takes to open and a keystroke to be painted, at a quarter of this machine's speed.
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { beSignedIn } from '../stand/be-signed-in';
import { signIn } from '../stand/sign-in';
import { startStand } from '../stand/stand';
import { launchOptions } from './measuring/pair-of-stands';
import { tell } from './measuring/report';
import { median, percentile, spread } from './measuring/statistics';

const rounds = Number(process.env.ROUNDS ?? 7);
const keys = 100;
const optionsInList = 500;
const promised = { coldMs: 1000, warmMs: 150, keyMs: 50 };
const address = '/return/1/1';
const ready = '[data-field=name] [data-control]';

type Opened = { cold: number; warm: number; keys: number[] };

async function main(): Promise<void> {
  const stand = await startStand({});
  const browser = await chromium.launch(launchOptions());
  const session = await signIn(stand.address, 'editor');
  const visits: Opened[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ baseURL: stand.address });
      await beSignedIn(context, session);
      visits.push(await visit(context));
      await context.close();
    }
    await tell(report(visits), visits);
  } finally {
    await browser.close();
    await stand.end();
  }
}

async function visit(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage();
  await page.route(/datafetchdropdown/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: withManyOptions(await answer.json()) });
  });
  await page.goto('/roadmap');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const cold = await openForm(page);
  await leaveForm(page);
  const warm = await openForm(page);
  return { cold, warm, keys: await typeKeys(page) };
}

/** From the click on a link to the frame after the form is there to be filled in. */
function openForm(page: Page): Promise<number> {
  return page.evaluate(
    ([path, there]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          if (!document.querySelector(there)) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - begun);
          return channel.port2.postMessage('');
        };
        history.pushState({}, '', path);
        requestAnimationFrame(look);
      }),
    [address, ready] as const,
  );
}

async function leaveForm(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState({}, '', '/roadmap'));
  await page.locator(ready).waitFor({ state: 'detached' });
  await page.getByRole('tree').waitFor();
}

/** From each key to the frame after its letter was painted. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.locator('[data-field=description] [data-control]').focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
        channel.port2.postMessage('');
      });
    });
  });
  for (let key = 0; key < keys; key += 1) await page.keyboard.press('a');
  await page.waitForFunction((count) => Reflect.get(window, 'keyTimes').length === count, keys);
  return page.evaluate<number[]>('window.keyTimes');
}

function withManyOptions(reply: Record<string, unknown>) {
  const many = (name: string) =>
    Array.from({ length: optionsInList }, (_option, index) => ({
      id: index + 1,
      [name]: `Option ${index + 1}`,
    }));
  return {
    ...reply,
    indusKey: many('IndustryTypeName'),
    branchtype: many('branchTypeName'),
    state: many('name'),
  };
}

function report(visits: Opened[]) {
  const [cold, warm] = [visits.map((one) => one.cold), visits.map((one) => one.warm)];
  const typed = visits.flatMap((one) => one.keys);
  const key = percentile(typed, 95);
  const ms = (figure: number) => `${figure.toFixed(0)} ms`;
  return {
    name: 'forms',
    columns: ['4 × CPU, 25 fields, 500 options a list', 'ms'],
    rows: [
      ['open, the remote cold', spread(cold)],
      ['open, warm', spread(warm)],
      [`keystroke to paint, p95 of ${typed.length}`, key.toFixed(1)],
    ],
    verdicts: [
      {
        promise: 'a form, cold: ready within 1 s',
        found: ms(median(cold)),
        holds: median(cold) <= promised.coldMs,
      },
      {
        promise: 'a form, warm: within 150 ms, p75',
        found: ms(percentile(warm, 75)),
        holds: percentile(warm, 75) <= promised.warmMs,
      },
      { promise: 'a keystroke: painted within 50 ms, p95', found: ms(key), holds: key <= promised.keyMs },
    ],
  };
}

void main();
