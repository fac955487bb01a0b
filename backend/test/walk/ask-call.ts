import type { Call } from 'shared-lib/api/contract';
import type { Sample } from '../sample-payload';

export type Heard = { status: number; text: string };
export type Door = { address: string; token: string };

/** Asks as the contract says: by the query, or by a JSON body. Hears whatever comes back. */
export async function askCall({ address, token }: Door, call: Call, sent: Sample): Promise<Heard> {
  const headers = { authorization: token };
  const url = `${address}/api/${call.path}`;
  const response = call.body
    ? await fetch(url, {
        method: call.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
    : await fetch(`${url}?${queryOf(sent)}`, { method: call.method, headers });
  return { status: response.status, text: await response.text() };
}

function queryOf(sent: Sample): URLSearchParams {
  return new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, asText(value)]),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
