import type { BrowserContext } from '@playwright/test';
import type { Session } from './sign-in';

/** A session's cookie as a browser takes it: for this machine, whatever the port. */
export function cookieFor({ cookie }: Session) {
  return { ...cookie, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' } as const;
}

/**
 * Puts a session into a browser, for whatever pages it opens on this machine: cookies know no ports, and storage is
 * filled before each page's own scripts run.
 */
export async function beSignedIn(context: BrowserContext, session: Session): Promise<void> {
  await context.addCookies([cookieFor(session)]);
  await context.addInitScript((entries) => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session.kept);
}
