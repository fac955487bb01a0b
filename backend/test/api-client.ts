import { type Answer, fetchWhole, postOf } from './fetch-answer';

/** An API client. An answer that does not match the contract fails the test. */
export type ApiClient = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
};

/** Creates a client for the server at this address. `signed` contains the headers that identify the caller. */
export function createApiClient(address: string, signed: Record<string, string>): ApiClient {
  return {
    get: (path) => ask(`${address}${path}`, { method: 'GET', headers: signed }),
    post: (path, body, headers) => ask(`${address}${path}`, postOf(body, { ...signed, ...headers })),
  };
}

async function ask(...args: Parameters<typeof fetchWhole>): Promise<Answer> {
  const { status, body } = await fetchWhole(...args);
  return { status, body };
}
