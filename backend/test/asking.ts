import { type Answer, fetchWhole, postOf } from './fetch-answer';

/** Asks the API; an answer that is not what the contract says fails the test. */
export type Asking = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
};

/** Asks the server at this address; `signed` holds the headers that say who asks. */
export function asking(address: string, signed: Record<string, string>): Asking {
  return {
    get: (path) => ask(`${address}${path}`, { method: 'GET', headers: signed }),
    post: (path, body, headers) => ask(`${address}${path}`, postOf(body, { ...signed, ...headers })),
  };
}

async function ask(...asked: Parameters<typeof fetchWhole>): Promise<Answer> {
  const { status, body } = await fetchWhole(...asked);
  return { status, body };
}
