import { holdToContract } from './hold-to-contract';

export type Answer = { status: number; body: Record<string, unknown> };

/** Asks the API; an answer that is not what the contract says fails the test. */
export type Asking = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
};

/** Asks the server at this address; `signed` holds the headers that say who asks. */
export function asking(address: string, signed: Record<string, string>): Asking {
  return {
    get: (path) => call(`${address}${path}`, { method: 'GET', headers: signed }),
    post: (path, body, headers) => call(`${address}${path}`, postOf(body, { ...signed, ...headers })),
  };
}

function postOf(body: unknown, headers: Record<string, string>): RequestInit & { method: string } {
  if (body === undefined) return { method: 'POST', headers };
  const named = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: named, body: JSON.stringify(body) };
}

async function call(url: string, init: RequestInit & { method: string }): Promise<Answer> {
  const response = await fetch(url, init);
  const body = (await response.json()) as Record<string, unknown>;
  holdToContract({ method: init.method, url, status: response.status, body });
  return { status: response.status, body };
}
