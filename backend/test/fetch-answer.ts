import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue } from '../src/platform/api/errors';
import { holdToContract } from './hold-to-contract';

export type Answer = { status: number; body: Record<string, unknown> };
export type WholeAnswer = Answer & { headers: Headers };

type Sent = RequestInit & { method: string };

/** Sends one POST and returns the answer with its headers. */
export function fetchAnswer(
  url: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> },
): Promise<WholeAnswer> {
  return fetchWhole(url, postOf(body, headers));
}

/** Sends one request. An answer that does not match the contract fails the test. */
export async function fetchWhole(url: string, sent: Sent): Promise<WholeAnswer> {
  const response = await fetch(url, sent);
  const body = (await response.json()) as Record<string, unknown>;
  const { status, headers } = response;
  holdToContract({ method: sent.method, url, status, body });
  return { status, body, headers };
}

export function postOf(body: unknown, headers: Record<string, string>): Sent {
  if (body === undefined) return { method: 'POST', headers };
  const named = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: named, body: JSON.stringify(body) };
}

const mostTries = 600;

const busy = errorCatalogue['too-busy'].sentence;

/** Repeats a request that an overloaded server refused before it handled it. */
export async function retryWhileBusy<Got extends Answer>(ask: () => Promise<Got>): Promise<Got> {
  let answer = await ask();
  for (let tries = 1; answer.body.message === busy && tries < mostTries; tries++) {
    await pause(100);
    answer = await ask();
  }
  return answer;
}

export function fetchPatiently(
  url: string,
  request: { body?: object; headers?: Record<string, string> },
): Promise<WholeAnswer> {
  return retryWhileBusy(() => fetchAnswer(url, request));
}
