const patienceMs = 5000;

/** A back end at another address, and the word that it shares with its edges; without one it tells them nothing. */
export type Elsewhere = { url: string; secret: string | undefined };

export type Asked = { path: string; body: object; headers?: Record<string, string> };
export type AskBackend = (asked: Asked) => Promise<{ status: number; body: Record<string, unknown> }>;

/** Asks for the edge itself, not for a visitor. Rejects where no answer comes. */
export function askBackend(url: string): AskBackend {
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
