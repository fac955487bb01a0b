import type { IncomingHttpHeaders } from 'node:http';
import type { Self } from '../backend-door';
import type { AskBackend } from './ask-backend';

const ofSession = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent'];

/** Asks with what a visitor's request shows of its session; that the edge asks is no sign of the visitor's life. */
export async function selfOf(ask: AskBackend, headers: IncomingHttpHeaders): Promise<Self | undefined> {
  const shown = ofSession.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  const { status, body } = await ask({
    path: 'session/me',
    body: {},
    headers: { ...Object.fromEntries(shown), 'x-lc-background': '1' },
  });
  if (status === 401) return undefined;
  if (status !== 200) throw new Error(`Nobody says whose session it is (${status}).`);
  return { username: String(body.username), isAdministrator: body.role === 'yes' };
}
