import type { BrowserContext } from '@playwright/test';
import type { Session } from './sign-in';

const here = { domain: '127.0.0.1', path: '/', httpOnly: true } as const;

/** A session's cookie in the form of the browser: for this machine, whatever the port. */
export function cookieFor({ cookie }: Pick<Session, 'cookie'>) {
  return { ...cookie, ...here, sameSite: 'Strict' } as const;
}

/**
 * Puts a session into a browser, for all pages that it opens on this machine: cookies are not bound to a port, and
 * storage is filled before each page's own scripts run.
 */
export async function storeSession(context: BrowserContext, session: Session): Promise<void> {
  const { mark } = session;
  await context.addCookies([cookieFor(session), ...(mark ? [{ ...mark, ...here, sameSite: 'Lax' as const }] : [])]);
  await context.addInitScript((entries) => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session.storedValues);
}
