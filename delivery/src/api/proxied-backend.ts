import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend, Readiness } from '../backend-door';

const patienceMs = 2000;
const freshMs = 1000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A back end at another address; its figures are its own to publish. */
export function proxiedBackend(backendUrl: string, handle: Handle): Backend {
  let asked = 0;
  let answer: Promise<Readiness> | undefined;
  const ready = () => {
    if (answer && Date.now() - asked < freshMs) return answer;
    asked = Date.now();
    answer = askReadiness(backendUrl);
    return answer;
  };
  return { handle, ready, metrics: async () => '' };
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
