import type { Page } from '@playwright/test';
import { demoPassword, type Person, people, type Session } from '../server/sign-in';

/** Fills in the sign-in page as a person does, and sends it by Enter. */
export function logIn(page: Page, person: Person, password = demoPassword): Promise<void> {
  return logInAs(page, { username: people[person], password });
}

/** The same for a person who is not in the demo. */
export async function logInAs(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The session entries in the browser's storage. */
export function readStoredSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('lexboard.'))),
  );
}

/** The session keys of a page's browser. */
export async function sessionIn(page: Page): Promise<Session> {
  const cookies = await page.context().cookies();
  // Another cookie says which releases the visitor gets.
  const cookie = cookies.find(({ name }) => name === 'lcb') ?? { name: 'none', value: '' };
  return { cookie, storedValues: await readStoredSession(page) };
}
