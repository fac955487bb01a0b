import type { RequestListener } from 'node:http';
import type { Backend } from '../src/main';

type TestBackendOptions = Partial<Pick<Backend, 'metrics' | 'outcomesAfter' | 'newestOutcome' | 'admit'>> & {
  handle?: RequestListener;
  isOk?: boolean;
};

/** A small real back end in the same process. It answers with the request that it got. */
export function testBackend({ handle = echo, isOk = true, ...more }: TestBackendOptions = {}): Backend {
  return {
    handle,
    ready: async () => ({ ok: isOk, checks: { database: isOk } }),
    metrics: async () => '',
    outcomesAfter: async () => [],
    newestOutcome: async () => 0,
    admit: async () => ({ status: 401, body: { success: 3, message: 'Your session has ended.' } }),
    ...more,
  };
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
