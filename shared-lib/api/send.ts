import { announce } from 'shared-lib/bus';
import { readSession, type Session } from 'shared-lib/session';
import { type Answer, judge, unreachable } from './answer';

export type Call = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Speaks with this token instead of the session's; its end is then the caller's own affair. */
  token?: string;
  signal?: AbortSignal | undefined;
};

/** The one place that asks the API. Every call carries the token and the username, as document 1 §6 says. */
export async function send(call: Call): Promise<Answer<Record<string, unknown>>> {
  const { token } = readSession();
  const reply = await exchange(call);
  // A token that was exchanged while the call was under way says nothing of the session, which goes on.
  const isOfSession = call.token === undefined && readSession().token === token;
  if (!reply.ok && reply.reason === 'session-ended' && isOfSession) announce({ type: 'session-ended' });
  if (!reply.ok && reply.reason === 'unreachable') announce({ type: 'call-unanswered' });
  return reply;
}

async function exchange(call: Call): Promise<Answer<Record<string, unknown>>> {
  try {
    const session = readSession();
    const response = await fetch(address(call, session), request(call, session));
    return judge(await response.json(), response.status);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return unreachable('The server cannot be reached.');
  }
}

function address({ path, query = {} }: Call, { username }: Session): string {
  const said = Object.entries({ ...query, accessusername: username });
  const pairs = said.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `/api/${path}?${new URLSearchParams(pairs)}`;
}

function request({ method, body, signal, token: own }: Call, session: Session): RequestInit {
  const token = own ?? session.token;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', token);
  if (body) headers.set('Content-Type', 'application/json');
  return { method, headers, signal: signal ?? null, body: body ? JSON.stringify(body) : null };
}
