import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSessionOutcome } from 'shared-lib/releases';
import type { Backend, Readiness } from '../../rollout/backend-port';
import type { ReportedOutcome } from '../../rollout/judge/session';
import { requestIdOf } from '../server/request-id';
import { requestAdmission } from './admit-elsewhere';
import { type BackendClient, createBackendClient, type ExternalBackend } from './ask-backend';
import { addProxyRoutes, unavailable, unavailableHeaders } from './proxy.routes';

/** The outcomes that pages reported after a number; nothing when edge and back end share no secret. */
async function outcomesAfter(
  ask: BackendClient,
  { after, secret }: { after: number; secret: string | undefined },
): Promise<ReportedOutcome[]> {
  if (secret === undefined) return [];
  const { status, body } = await ask({ path: 'releases/told', body: { after, secret } });
  if (status !== 200 || !Array.isArray(body.data)) throw new Error(`The outcomes were refused (${status}).`);
  return body.data.map(parse);
}

function parse(value: unknown): ReportedOutcome {
  const { id, remote, version, how, mountMs, inpMs, person, insteadOf = null } = Object(value);
  const areTexts = [remote, version, person].every((text) => typeof text === 'string');
  const isStandIn = typeof insteadOf === 'string';
  const isWhole =
    typeof id === 'number' && areTexts && isSessionOutcome(how) && isTime(mountMs) && isTime(inpMs);
  if (isWhole && (isStandIn || insteadOf === null))
    return { id, remote, version, how, mountMs, inpMs, person, insteadOf };
  throw new Error('The back end gave something that is no outcome.');
}

function isTime(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

/** The back end at another address. Without an address every call gets the answer that there is none. */
export async function openExternalBackend(
  app: FastifyInstance,
  elsewhere: ExternalBackend | undefined,
): Promise<Backend> {
  if (!elsewhere) return noBackend;
  const gate = await addProxyRoutes(app, elsewhere.url);
  const backend = proxiedBackend(elsewhere, (request, response) => app.routing(request, response));
  const full = { ok: false, checks: { calls: false } };
  return { ...backend, ready: async () => (gate.isFull() ? full : backend.ready()) };
}

/** Stands in when there is no back end: pages are served, and the API says that it cannot answer. */
const noBackend: Backend = {
  handle(request, response) {
    const text = JSON.stringify(unavailable(requestIdOf(request)));
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

const patienceMs = 2000;

const freshMs = 1000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A back end at another address. It publishes its metrics itself. */
export function proxiedBackend(elsewhere: ExternalBackend, handle: Handle): Backend {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Readiness> | undefined;
  const ready = () => {
    if (answer && performance.now() - asked < freshMs) return answer;
    asked = performance.now();
    answer = askReadiness(elsewhere.url);
    return answer;
  };
  const ask = createBackendClient(elsewhere.url);
  return {
    handle,
    ready,
    metrics: async () => '',
    outcomesAfter: (after) => outcomesAfter(ask, { after, secret: elsewhere.secret }),
    newestOutcome: () => newestOutcome(ask, elsewhere.secret),
    admit: (call) => requestAdmission(elsewhere, call),
  };
}

/** An API without its own /readyz answers 404, which shows that it runs. */
async function askReadiness(backendUrl: string): Promise<Readiness> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(`${backendUrl}/readyz`, { signal, redirect: 'manual' });
    await response.body?.cancel();
    return { ok: response.status < 500, checks: {} };
  } catch {
    return { ok: false, checks: {} };
  }
}

/** The number of the newest reported outcome; 0 when edge and back end share no secret. */
async function newestOutcome(ask: BackendClient, secret: string | undefined): Promise<number> {
  if (secret === undefined) return 0;
  const { status, body } = await ask({ path: 'releases/newest', body: { secret } });
  if (status === 200 && typeof body.newest === 'number') return body.newest;
  throw new Error(`The number of the newest outcome was refused (${status}).`);
}
