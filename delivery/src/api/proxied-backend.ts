import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend, Readiness } from '../backend-door';
import { admitElsewhere } from './admit-elsewhere';
import { askBackend, type Elsewhere } from './ask-backend';
import { newestOutcome } from './newest-outcome';
import { outcomesAfter } from './outcomes-after';

const patienceMs = 2000;
const freshMs = 1000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A back end at another address; its figures are its own to publish. */
export function proxiedBackend(elsewhere: Elsewhere, handle: Handle): Backend {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Readiness> | undefined;
  const ready = () => {
    if (answer && performance.now() - asked < freshMs) return answer;
    asked = performance.now();
    answer = askReadiness(elsewhere.url);
    return answer;
  };
  const ask = askBackend(elsewhere.url);
  return {
    handle,
    ready,
    metrics: async () => '',
    outcomesAfter: (after) => outcomesAfter(ask, { after, secret: elsewhere.secret }),
    newestOutcome: () => newestOutcome(ask, elsewhere.secret),
    admit: (call) => admitElsewhere(elsewhere, call),
  };
}

/** An API without a /readyz of its own answers 404: it is there. */
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
