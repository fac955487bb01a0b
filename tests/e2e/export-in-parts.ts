import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { type ExportPiece, toFramedStream } from 'backend/src/records/list-export/export-stream';
import { signal } from './hold-answer';

/** The number of rows after each part. */
const parts = [1000, 3000, 4000];

/**
 * Gives a page a longer export than the library has. Its first part arrives at once, each other part when the test
 * says so. Playwright's own route answers send everything at once, so a server sends it.
 */
export async function exportInParts(page: Page, address: string): Promise<{ goOn(): void }> {
  const signals = parts.map(signal);
  async function* pieces(): AsyncGenerator<ExportPiece> {
    for (const [nth, rows] of parts.entries()) {
      yield { rows, bytes: Buffer.from(`up to ${rows}\r\n`) };
      await signals[nth]?.promise;
    }
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'x-total-rows': 4000 });
    Readable.from(toFramedStream(pieces(), Object), { objectMode: false }).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${Object(server.address()).port}/`;
  await page.route(address, (route) => route.continue({ url }));
  let passed = 0;
  return { goOn: () => signals[passed++]?.resolve() };
}
