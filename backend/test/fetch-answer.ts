import type { Answer } from './asking';
import { holdToContract } from './hold-to-contract';

export type WholeAnswer = Answer & { headers: Headers };

/** Asks once, and keeps the headers of the answer. */
export async function fetchAnswer(
  url: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> },
): Promise<WholeAnswer> {
  const named = { 'content-type': 'application/json', ...headers };
  const response = await fetch(url, { method: 'POST', headers: named, body: JSON.stringify(body) });
  const said = (await response.json()) as Record<string, unknown>;
  holdToContract({ method: 'POST', url, status: response.status, body: said });
  return { status: response.status, body: said, headers: response.headers };
}
