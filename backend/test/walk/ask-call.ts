import { setTimeout as pause } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import {
  type ApiCall,
  buildExportQuerySchema,
  dueListExportQueries,
  importTemplateQuery,
  logQuery,
} from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { holdToContract } from '../hold-to-contract';
import type { Sample } from '../sample-payload';

export type CallAnswer = { status: number; text: string; isFile: boolean };
export type Client = { address: string; token: string };

/**
 * Sends a request as the contract says, by query or JSON body. Accepts any answer, but JSON must match the contract.
 */
async function askCall({ address, token }: Client, call: ApiCall, sent: Sample): Promise<CallAnswer> {
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
  return { status, text, isFile: response.headers.has('content-disposition') };
}

/** A user may run only one export at a time, so a refused file call is repeated until the other has finished. */
export async function sendCall(client: Client, call: ApiCall, sent: Sample): Promise<CallAnswer> {
  for (;;) {
    const answer = await askCall(client, call, sent);
    if (answer.status !== 429 || !fileCalls.includes(call)) return answer;
    await pause(5);
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

function queryOf(sent: Sample): URLSearchParams {
  return new URLSearchParams(Object.entries(sent).map(([name, value]): [string, string] => [name, asText(value)]));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const asFile = { method: 'GET', area: '', summary: '', codes: 'numbers', reply: Type.Object({}) } as const;

/** Calls with a query, like any other, that answer with a file. */
export const fileCalls: readonly ApiCall[] = [
  ...recordKindList.map(
    (kind): ApiCall => ({
      ...asFile,
      path: kind.calls.export,
      access: 'member',
      query: buildExportQuerySchema(kind),
    }),
  ),
  { ...asFile, path: 'activity-log/export', access: 'member', query: logQuery },
  { ...asFile, path: 'organisation/export', access: 'administrator', query: Type.Object({}) },
  { ...asFile, path: 'occurrences/export', access: 'member', query: dueListExportQueries.occurrences },
  { ...asFile, path: 'duties/export', access: 'member', query: dueListExportQueries.duties },
  { ...asFile, path: 'imports/template', access: 'editor', query: importTemplateQuery },
  {
    ...asFile,
    path: 'packs/file',
    access: 'member',
    query: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  },
];
