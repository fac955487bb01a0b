const patienceMs = 5000;

/**
 * A back end at another address, and the secret that it shares with its edges. Without the secret it tells them
 * nothing.
 */
export type ExternalBackend = { url: string; secret: string | undefined };

export type BackendRequest = { path: string; body: object; headers?: Record<string, string> };
export type BackendClient = (
  asked: BackendRequest,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Sends requests of the edge itself, not of a visitor. Rejects when no answer comes. */
export function createBackendClient(url: string): BackendClient {
  return async ({ path, body, headers }) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    return { status: response.status, body: Object(await response.json()) };
  };
}
