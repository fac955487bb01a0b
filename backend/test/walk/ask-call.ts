import type { Call } from 'shared-lib/api/contract';
import { holdToContract } from '../hold-to-contract';
import type { Sample } from '../sample-payload';

export type Heard = { status: number; text: string };
export type Door = { address: string; token: string };

/** Asks as the contract says: by the query, or by a JSON body. Hears whatever comes back; JSON must be what the contract says. */
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
  const { status } = response;
  const text = await response.text();
  if (isJson(response)) holdToContract({ method: call.method, url, status, body: JSON.parse(text) });
  return { status, text };
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

function queryOf(sent: Sample): URLSearchParams {
  return new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, asText(value)]),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
