import type { RequestListener } from 'node:http';
import type { Backend } from '../src/main';

type Wish = { handle?: RequestListener; isOk?: boolean; metrics?: () => Promise<string> };

/** A small real back end for the same process: it answers with what it was asked. */
export function testBackend({ handle = echo, isOk = true, metrics = async () => '' }: Wish = {}): Backend {
  return { handle, metrics, ready: async () => ({ ok: isOk, checks: { database: isOk } }) };
}

export const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, bytes: Buffer.concat(chunks).length }));
  });
};
