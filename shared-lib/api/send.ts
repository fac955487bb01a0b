import { announce } from 'shared-lib/bus';
import { isHeldByAnother, readSession, type Session, tokenSettled } from 'shared-lib/session';
import { type Answer, judge, sessionOver, unreachable } from './answer';

export type Call = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Goes as it is, where no `body` goes as JSON. */
  form?: FormData;
  /** Speaks with this token instead of the session's; its end is then the caller's own affair. */
  token?: string;
  /** Made for one try, so that asking again after a lost answer changes nothing twice. */
  key?: string;
  /** By which whoever asks gives up, before the time is over that the server takes at most. */
  signal?: AbortSignal | undefined;
  /** `outlives the page`: goes on its way though the page is left. */
  when?: 'now' | 'outlives the page';
  /** Nobody waits for it: that it came to nothing is told to nobody. */
  isQuiet?: true;
};

/** The server answers a request within 30 seconds or not at all. */
export const patienceMs = 35_000;

/** Asks for an answer in JSON. */
export function send(call: Call): Promise<Answer<Record<string, unknown>>> {
  return ask(call, { reach: byFetch(readReply, patienceMs) });
}

/** Takes what was asked for out of a response; throws where it is not whole. */
type Read<Value> = (response: Response) => Promise<Answer<Value>>;

/** Puts a request to the server and gives its answer; throws where none came whole. */
type Reach<Value> = (address: string, request: RequestInit) => Promise<Answer<Value>>;

/** For as long as it takes, or for so many milliseconds; not longer than whoever asks waits for it. */
export function byFetch<Value>(read: Read<Value>, patience?: number): Reach<Value> {
  return async (address, init) => {
    const ends = [init.signal ?? [], patience === undefined ? [] : AbortSignal.timeout(patience)].flat();
    return read(await fetch(address, { ...init, signal: AbortSignal.any(ends) }));
  };
}

export const readReply: Read<Record<string, unknown>> = async (response) =>
  judge(await response.json(), response.status);

type Way<Value> = {
  reach: Reach<Value>;
  /** Waits until the session's token is the one that is kept: before that nobody knows whether it is over. */
  settled?: () => Promise<void>;
};

/** The one place that asks the API. Every call carries the token and the username, as S-1.6 says. */
export async function ask<Value>(call: Call, way: Way<Value>): Promise<Answer<Value>> {
  const { reach, settled = tokenSettled } = way;
  const session = readSession();
  const isOfSession = call.token === undefined;
  const isOver = isOfSession && isHeldByAnother(session);
  const reply = isOver ? sessionOver('') : await exchange(call, { session, reach });
  if (reply.ok || reply.reason === 'refused' || call.isQuiet) return reply;
  if (reply.reason === 'unreachable') announce({ type: 'call-unanswered' });
  else if (isOfSession) {
    if (!isOver) await settled();
    if (isRenewed(session)) return ask(call, way);
    announce({ type: 'session-ended' });
  }
  return reply;
}

/** A token that was renewed while a call was under way is dead, and the session is not. */
function isRenewed({ token, username }: Session): boolean {
  const now = readSession();
  return now.token !== undefined && now.token !== token && now.username === username;
}

type Exchange<Value> = { session: Session; reach: Reach<Value> };

async function exchange<Value>(call: Call, { session, reach }: Exchange<Value>): Promise<Answer<Value>> {
  try {
    return await reach(address(call, session), request(call, session));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return unreachable('The server cannot be reached.');
  }
}

/** The stored name goes with the stored token: another one may be another person's. */
function address({ path, query = {}, token: own }: Call, { token, username }: Session): string {
  const accessusername = own === undefined || own === token ? username : undefined;
  const said = Object.entries({ accessusername, ...query });
  const pairs = said.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `/api/${path}?${new URLSearchParams(pairs)}`;
}

function request({ body, form, signal, token: own, key, ...call }: Call, session: Session): RequestInit {
  const token = own ?? session.token;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', token);
  if (key) headers.set('Idempotency-Key', key);
  if (body) headers.set('Content-Type', 'application/json');
  const keepalive = call.when === 'outlives the page';
  const sent = body ? JSON.stringify(body) : (form ?? null);
  return { method: call.method, headers, keepalive, signal: signal ?? null, body: sent };
}
