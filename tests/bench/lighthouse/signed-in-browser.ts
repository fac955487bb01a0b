import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import type { Session } from '../../server/sign-in';
import { storeSession } from '../../server/store-session';
import { temporaryFolder } from '../../server/temporary-folder';
import { launchOptions } from '../measuring/pair-of-servers';

/** A page of the product that is the same for everybody, and redirects nobody. */
const neutralPath = '/error-500';

/**
 * Runs a browser in which somebody is signed in, for a program that opens its pages itself. Playwright only stores
 * the session and leaves: it would attach itself to these pages too.
 */
export async function withSignedInBrowser(
  { address, session }: { address: string; session: Session },
  use: (port: number) => Promise<void>,
): Promise<void> {
  const profile = await temporaryFolder('profile');
  const { executablePath, args } = launchOptions();
  const options = ['--headless=new', '--remote-debugging-port=0', '--no-first-run', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...options, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  try {
    const endpoint = await endpointOf(child);
    await storeIn(endpoint, address, session);
    await use(Number(new URL(endpoint).port));
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null && endGroup(child)) await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ends the browser and, where a script started it, that script. */
const endGroup = ({ pid }: ChildProcess): boolean => pid !== undefined && process.kill(-pid);

/** The address of its developer tools, which the browser prints once they listen. */
async function endpointOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output.');
  for await (const line of createInterface(stderr)) {
    const [, endpoint] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (!endpoint) continue;
    stderr.resume();
    return endpoint;
  }
  throw new Error('The browser ended before its developer tools listened.');
}

async function storeIn(endpoint: string, address: string, session: Session): Promise<void> {
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context of its own.');
  await storeSession(context, session);
  const page = await context.newPage();
  await page.goto(address + neutralPath);
  await page.close();
  await browser.close();
}
