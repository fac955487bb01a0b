import { announce } from 'shared-lib/bus';
import { isAnotherUserSignedIn, readSession, type Session, waitForTokenChange } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { type Answer, makeSessionEndedAnswer, makeUnreachableAnswer, parseReplyStatus } from './answer';

export type ApiRequest = {
  method: 'GET' | 'POST';
  /** The path below `/api/`. */
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Form data to send as it is. It is used only if there is no `body`, which is sent as JSON. */
  form?: FormData;
  /** A token to send instead of the session's token. The session does not end if the server refuses this token. */
  token?: string;
  /**
   * The idempotency key. If a reply is lost, the caller can repeat the request with the same key. The server makes the
   * change only once.
   */
  key?: string;
  /** Cancels the request before the time limit. Only reads have a signal. */
  signal?: AbortSignal | undefined;
  /**
   * Says that the call changes nothing, so that the client may repeat it. Calls with a `signal` are always
   * treated as reads.
   */
  isRead?: true;
  /** `outlives the page`: the browser finishes the request even if the user leaves the page. */
  when?: 'now' | 'outlives the page';
  /** A failure of this call is not announced on the bus, because no user waits for it. */
  isQuiet?: true;
};

/** The server answers within 30 seconds or not at all, so a longer wait is useless. */
export const requestTimeoutMs = 35_000;

/** Sends a request and reads the JSON reply. */
export function send(call: ApiRequest): Promise<Answer<Record<string, unknown>>> {
  return requestApi(call, { transport: createFetchTransport(readReply, requestTimeoutMs) });
}

/** Reads the value from a response. Throws if the response arrived incompletely. */
type ResponseReader<Value> = (response: Response) => Promise<Answer<Value>>;

/** Sends a request and returns its reply. Throws if no complete reply comes. It may send a read again. */
type Transport<Value> = (address: string, request: RequestInit, isRead: boolean) => Promise<Answer<Value>>;

/**
 * Creates a transport that uses fetch. The request ends after `timeoutMs`, or earlier by the caller's signal.
 * If a busy server says when to try again, a read is repeated once after that time. A write is not repeated.
 */
export function createFetchTransport<Value>(read: ResponseReader<Value>, timeoutMs?: number): Transport<Value> {
  return async (address, init, isRead) => {
    const sendOnce = () => {
      const signals = [init.signal ?? [], timeoutMs === undefined ? [] : AbortSignal.timeout(timeoutMs)].flat();
      return fetch(address, { ...init, signal: AbortSignal.any(signals) });
    };
    const response = await sendOnce();
    const waitMs = isRead && busyServerStatuses.includes(response.status) ? readRetryAfterMs(response) : 0;
    if (!(waitMs > 0 && waitMs <= maxRetryWaitMs)) return read(response);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    init.signal?.throwIfAborted();
    return read(await sendOnce());
  };
}

/** The statuses of a server that is overloaded or is still computing due dates. */
const busyServerStatuses = [409, 503];
/** The longest wait before a read is repeated. If the server asks for more, the user sees the failure. */
const maxRetryWaitMs = 10_000;

const readRetryAfterMs = ({ headers }: Response) => Number(headers.get('retry-after')) * 1000;

export const readReply: ResponseReader<Record<string, unknown>> = async (response) =>
  parseReplyStatus(await response.json(), response.status);

type RequestOptions<Value> = {
  transport: Transport<Value>;
  /** Waits until no token change is under way. Only then is it clear whether the session is over. */
  waitForToken?: () => Promise<void>;
};

/**
 * Calls the API. All calls go through this function, because every call carries the token and the user name (S-1.6).
 */
export async function requestApi<Value>(call: ApiRequest, options: RequestOptions<Value>): Promise<Answer<Value>> {
  const { transport, waitForToken = waitForTokenChange } = options;
  const session = readSession();
  const isOfSession = call.token === undefined;
  const isOver = isOfSession && isAnotherUserSignedIn(session);
  const reply = isOver ? makeSessionEndedAnswer('') : await requestOnce(call, { session, transport });
  if (reply.ok || reply.reason === 'refused' || call.isQuiet) return reply;
  if (reply.reason === 'unreachable') announce({ type: 'call-unanswered' });
  else if (isOfSession) {
    if (!isOver) await waitForToken();
    if (isTokenRenewed(session)) return requestApi(call, options);
    announce({ type: 'session-ended' });
  }
  return reply;
}

/**
 * Whether the user got a new token while the call ran. The call's old token is then invalid, but the session
 * continues.
 */
function isTokenRenewed({ token, username }: Session): boolean {
  const now = readSession();
  return now.token !== undefined && now.token !== token && now.username === username;
}

type RequestContext<Value> = { session: Session; transport: Transport<Value> };

async function requestOnce<Value>(
  call: ApiRequest,
  { session, transport }: RequestContext<Value>,
): Promise<Answer<Value>> {
  try {
    const isRead = call.isRead ?? call.signal !== undefined;
    return await transport(buildAddress(call, session), buildRequest(call, session), isRead);
  } catch (error) {
    if (call.signal?.aborted) throw error;
    return makeUnreachableAnswer(t('The server cannot be reached.'));
  }
}

/**
 * Builds the address of a call. It contains the stored user name only if the call sends the stored token, because
 * another token may belong to another user.
 */
function buildAddress({ path, query = {}, token: own }: ApiRequest, { token, username }: Session): string {
  const accessusername = own === undefined || own === token ? username : undefined;
  const parameters = Object.entries({ accessusername, ...query });
  const pairs = parameters.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `/api/${path}?${new URLSearchParams(pairs)}`;
}

function buildRequest({ body, form, signal, token: own, key, ...call }: ApiRequest, session: Session): RequestInit {
  const token = own ?? session.token;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', token);
  if (key) headers.set('Idempotency-Key', key);
  if (body) headers.set('Content-Type', 'application/json');
  const keepalive = call.when === 'outlives the page';
  const sent = body ? JSON.stringify(body) : (form ?? null);
  return { method: call.method, headers, keepalive, signal: signal ?? null, body: sent };
}

/** Sends a change to the server. Returns the server's message. */
export async function requestSave(request: { path: string; body: object; key: string }): Promise<Answer<string>> {
  const answer = await send({ method: 'POST', ...request });
  if (!answer.ok) return answer;
  const { message } = answer.value;
  return { ok: true, value: typeof message === 'string' ? message : t('Saved.') };
}
