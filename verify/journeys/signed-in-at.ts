import type { Browser, Page } from '@playwright/test';
import { beSignedIn } from '../stand/be-signed-in';
import { type Person, type Session, signIn } from '../stand/sign-in';
import type { Stand } from '../stand/stand';

/** Signs somebody in at a stand for all pages of this page's browser window; their keys. */
export async function signInAt({ address }: Stand, page: Page, person: Person): Promise<Session> {
  const session = await signIn(address, person);
  await beSignedIn(page.context(), session);
  return session;
}

/** A window of its own with somebody else signed in. */
export async function pageOf(browser: Browser, stand: Stand, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: stand.address });
  const page = await context.newPage();
  const { cookie, kept } = await signIn(stand.address, person);
  await context.addCookies([
    { ...cookie, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' },
  ]);
  // Put in once, and not before each page: what the app keeps later must stay.
  await page.goto('/error-500');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  return page;
}

/** Asks a call as the holder of a session. */
export async function askAs(stand: Stand, { cookie, kept }: Session, call: { path: string; body: object }) {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: kept.access_token ?? '',
    Cookie: `${cookie.name}=${cookie.value}`,
  };
  const body = JSON.stringify(call.body);
  const response = await fetch(`${stand.address}/api/${call.path}`, { method: 'POST', headers, body });
  return Object(await response.json());
}
