import type { Browser, Page } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import { type Person, type Session, signIn } from '../server/sign-in';
import { cookieFor, storeSession } from '../server/store-session';
import type { TestServer } from '../server/test-server';

/** Signs a person in at a server for all pages of this browser context; returns the session. */
export async function signInAt({ address }: TestServer, page: Page, person: Person): Promise<Session> {
  const session = await signIn(address, person);
  await storeSession(page.context(), session);
  return session;
}

/** Opens a separate browser context with another person signed in. */
export async function pageOf(browser: Browser, server: TestServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await storeSessionOnce(page, await signIn(server.address, person));
  return page;
}

/** Stores a session once, and not before each page, because the app's later changes must stay. */
export async function storeSessionOnce(page: Page, session: Session): Promise<void> {
  // This page redirects nobody, whoever is signed in.
  await page.goto('/error-500');
  await page.context().addCookies([cookieFor(session)]);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session.storedValues);
}

/** Sends a call with a session. */
export async function callAs(
  { address }: Pick<TestServer, 'address'>,
  session: Session,
  call: { path: string; body: object },
) {
  const headers = { 'Content-Type': 'application/json', ...headersOf(session) };
  const body = JSON.stringify(call.body);
  const response = await fetch(`${address}/api/${call.path}`, { method: 'POST', headers, body });
  return Object(await response.json());
}
