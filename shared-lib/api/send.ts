import { announce } from 'shared-lib/bus';
import { isAnotherUserSignedIn, readSession, type Session, waitForTokenChange } from 'shared-lib/session';
import { type Answer, parseReplyStatus, sessionEndedAnswer, unreachableAnswer } from './answer';

export type ApiRequest = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Sent unchanged when there is no `body`, which goes as JSON. */
  form?: FormData;
  /** Uses this token instead of the session's. When this token expires, the caller deals with it. */
  token?: string;
  /** Idempotency key of one try: asking again after a lost answer changes nothing twice. */
  key?: string;
  /** Lets the caller give up before the server's time limit is over. */
  signal?: AbortSignal | undefined;
  /** `outlives the page`: the request goes on when the user leaves the page. */
  when?: 'now' | 'outlives the page';
  /** Nobody waits for this call, so its failure is announced to nobody. */
  isQuiet?: true;
};

/** The server answers a request within 30 seconds or not at all. */
export const requestTimeoutMs = 35_000;

/** Asks for an answer in JSON. */
export function send(call: ApiRequest): Promise<Answer<Record<string, unknown>>> {
  return requestApi(call, { transport: createFetchTransport(readReply, requestTimeoutMs) });
}

/** Reads the value from a response; throws when the response is not complete. */
type ResponseReader<Value> = (response: Response) => Promise<Answer<Value>>;

/** Sends a request and returns its answer; throws when no complete answer came. */
type Transport<Value> = (address: string, request: RequestInit) => Promise<Answer<Value>>;

/**
 * Reaches the server by fetch, with a time limit of `patience` milliseconds if given. The caller's signal can end
 * it sooner.
 */
export function createFetchTransport<Value>(
  read: ResponseReader<Value>,
  timeoutMs?: number,
): Transport<Value> {
  return async (address, init) => {
    const ends = [init.signal ?? [], timeoutMs === undefined ? [] : AbortSignal.timeout(timeoutMs)].flat();
    return read(await fetch(address, { ...init, signal: AbortSignal.any(ends) }));
  };
}

export const readReply: ResponseReader<Record<string, unknown>> = async (response) =>
  parseReplyStatus(await response.json(), response.status);

type RequestOptions<Value> = {
  transport: Transport<Value>;
  /** Waits until the stored token is final: before that nobody knows whether the session is over. */
  waitForToken?: () => Promise<void>;
};

/** The only function that calls the API. Every call carries the token and the username, as S-1.6 says. */
export async function requestApi<Value>(
  call: ApiRequest,
  way: RequestOptions<Value>,
): Promise<Answer<Value>> {
  const { transport: reach, waitForToken: settled = waitForTokenChange } = way;
  const session = readSession();
  const isOfSession = call.token === undefined;
  const isOver = isOfSession && isAnotherUserSignedIn(session);
  const reply = isOver ? sessionEndedAnswer('') : await tryRequest(call, { session, transport: reach });
  if (reply.ok || reply.reason === 'refused' || call.isQuiet) return reply;
  if (reply.reason === 'unreachable') announce({ type: 'call-unanswered' });
  else if (isOfSession) {
    if (!isOver) await settled();
    if (isTokenRenewed(session)) return requestApi(call, way);
    announce({ type: 'session-ended' });
  }
  return reply;
}

/**
 * Whether the token was renewed while the call was under way. The old token is then invalid, but the session goes
 * on.
 */
function isTokenRenewed({ token, username }: Session): boolean {
  const now = readSession();
  return now.token !== undefined && now.token !== token && now.username === username;
}

type RequestContext<Value> = { session: Session; transport: Transport<Value> };

async function tryRequest<Value>(
  call: ApiRequest,
  { session, transport: reach }: RequestContext<Value>,
): Promise<Answer<Value>> {
  try {
    return await reach(buildAddress(call, session), buildRequest(call, session));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return unreachableAnswer('The server cannot be reached.');
  }
}

/** The stored username goes only with the stored token: another token may be another person's. */
function buildAddress({ path, query = {}, token: own }: ApiRequest, { token, username }: Session): string {
  const accessusername = own === undefined || own === token ? username : undefined;
  const said = Object.entries({ accessusername, ...query });
  const pairs = said.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `/api/${path}?${new URLSearchParams(pairs)}`;
}

function buildRequest(
  { body, form, signal, token: own, key, ...call }: ApiRequest,
  session: Session,
): RequestInit {
  const token = own ?? session.token;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', token);
  if (key) headers.set('Idempotency-Key', key);
  if (body) headers.set('Content-Type', 'application/json');
  const keepalive = call.when === 'outlives the page';
  const sent = body ? JSON.stringify(body) : (form ?? null);
  return { method: call.method, headers, keepalive, signal: signal ?? null, body: sent };
}

/** Asks the server for a change. Returns the server's sentence, whether it agreed or refused. */
export async function requestSave(request: {
  path: string;
  body: object;
  key: string;
}): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', ...request });
  if (!answer.ok) return answer;
  const { message } = answer.value;
  return { ok: true, value: typeof message === 'string' ? message : 'Saved.' };
}
