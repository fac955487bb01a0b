import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isReleaseOutcome } from 'shared-lib/releases';
import type { AdmissionReply, Backend, EdgeCall, Readiness } from '../../rollout/backend-port';
import type { ReportedOutcome } from '../../rollout/judge/rollout-event';
import { readRequestId } from '../server/request-id';
import { addProxyRoutes, buildUnavailableBody, unavailableHeaders } from './proxy.routes';

/**
 * The address of an external back end, and the secret that it shares with its edges. Without the secret, the
 * back end sends no data to edges.
 */
export type ExternalBackend = { url: string; secret: string | undefined };

/** Opens the external back end. If none is configured, every call gets status 503. */
export async function openExternalBackend(
  app: FastifyInstance,
  external: ExternalBackend | undefined,
): Promise<Backend> {
  if (!external) return unavailableBackend;
  const limiter = await addProxyRoutes(app, external.url);
  const backend = createProxiedBackend(external, (request, response) => app.routing(request, response));
  const overloadedState = { ok: false, checks: { calls: false } };
  return { ...backend, ready: async () => (limiter.isFull() ? overloadedState : backend.ready()) };
}

/** Stands for a missing back end: API calls get status 503, and pages still work. */
const unavailableBackend: Backend = {
  handle(request, response) {
    const text = JSON.stringify(buildUnavailableBody(readRequestId(request)));
    response.writeHead(503, { ...unavailableHeaders, connection: 'close' }).end(text);
  },
  ready: async () => ({ ok: false, checks: {} }),
  metrics: async () => '',
  outcomesAfter: async () => [],
  newestOutcome: async () => 0,
  admit: async () => {
    throw new Error('there is no back end');
  },
};

/** How long the edge reuses a reply of the back end about its readiness. */
const readinessCacheMs = 1000;

/**
 * Creates a back end that forwards all calls to another address. It serves no metrics, because the real back
 * end serves its own.
 */
export function createProxiedBackend(
  external: ExternalBackend,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Backend {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Readiness> | undefined;
  const ready = () => {
    if (answer && performance.now() - requestedAt < readinessCacheMs) return answer;
    requestedAt = performance.now();
    answer = fetchReadiness(external.url);
    return answer;
  };
  return {
    handle,
    ready,
    metrics: async () => '',
    outcomesAfter: (after) => fetchOutcomes(external, after),
    newestOutcome: () => fetchNewestOutcomeId(external),
    admit: (call) => askForAdmission(external, call),
  };
}

const readinessTimeoutMs = 2000;

/**
 * Asks the back end whether it is ready. Any status below 500 means ready. So a back end without `/readyz`,
 * which answers 404, is ready too.
 */
async function fetchReadiness(url: string): Promise<Readiness> {
  const signal = AbortSignal.timeout(readinessTimeoutMs);
  try {
    const response = await fetch(`${url}/readyz`, { signal, redirect: 'manual' });
    await response.body?.cancel();
    return { ok: response.status < 500, checks: {} };
  } catch {
    return { ok: false, checks: {} };
  }
}

const requestTimeoutMs = 5000;

/** Sends a request of the edge itself, not of a visitor. Throws an error if no reply comes. */
async function postJson(url: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
    redirect: 'error',
  });
  return { status: response.status, body: Object(await response.json()) };
}

/** Fetches the outcomes with an id above `after`. Returns an empty list if edge and back end share no secret. */
async function fetchOutcomes({ url, secret }: ExternalBackend, after: number): Promise<ReportedOutcome[]> {
  if (secret === undefined) return [];
  const { status, body } = await postJson(`${url}/api/releases/told`, { after, secret });
  if (status !== 200 || !Array.isArray(body.data)) throw new Error(`The outcomes were refused (${status}).`);
  return body.data.map(parseOutcome);
}

function parseOutcome(value: unknown): ReportedOutcome {
  const { id, remote, version, how, mountMs, inpMs, person, insteadOf = null } = Object(value);
  const areTexts = [remote, version, person].every((text) => typeof text === 'string');
  const isValid =
    typeof id === 'number' && areTexts && isReleaseOutcome(how) && isTimeOrNull(mountMs) && isTimeOrNull(inpMs);
  if (isValid && (insteadOf === null || typeof insteadOf === 'string'))
    return { id, remote, version, how, mountMs, inpMs, person, insteadOf };
  throw new Error('The back end gave something that is no outcome.');
}

function isTimeOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

/** Fetches the id of the newest outcome. Returns 0 if edge and back end share no secret. */
async function fetchNewestOutcomeId({ url, secret }: ExternalBackend): Promise<number> {
  if (secret === undefined) return 0;
  const { status, body } = await postJson(`${url}/api/releases/newest`, { secret });
  if (status === 200 && typeof body.newest === 'number') return body.newest;
  throw new Error(`The number of the newest outcome was refused (${status}).`);
}

/** The headers by which the back end identifies the session and the origin of a call. */
const forwardedHeaders = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent'];

/** Asks the back end whether a call is allowed. The shared secret proves that an edge is asking. */
async function askForAdmission(
  { url, secret }: ExternalBackend,
  { method, path, query, body, headers, ip }: EdgeCall,
): Promise<AdmissionReply> {
  if (secret === undefined) throw new Error('the edge and its back end share no EDGE_SECRET');
  const callHeaders = forwardedHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
  const response = await fetch(`${url}/api/${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...Object.fromEntries(callHeaders),
      'content-type': 'application/json',
      'x-forwarded-for': [headers['x-forwarded-for'], ip].flat().filter(Boolean).join(', '),
      'x-lc-background': '1',
      'x-lc-edge': secret,
    },
    ...(method === 'POST' && { body: JSON.stringify(Object(body)) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
    redirect: 'error',
  });
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    body: Object(await response.json()),
    ...(retryAfter !== null && { retryAfter }),
  };
}
