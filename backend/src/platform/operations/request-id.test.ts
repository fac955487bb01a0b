import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

/** Sends a request with an id of its own, and returns the ids in the answer's header and body. */
async function idsOf(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/nowhere`, { headers: { 'x-request-id': 'mine' } });
  const { requestId } = (await answer.json()) as { requestId: string };
  server.closeAllConnections();
  server.close();
  return { header: answer.headers.get('x-request-id'), body: requestId };
}

describe('the id of a request', () => {
  it('is made by the server and equal in header and body, whatever the client sent', async () => {
    const { header, body } = await idsOf(served.backend.handle);
    expect(body).toMatch(/^[0-9a-f-]{36}$/);
    expect(header).toBe(body);
  });

  it('is the id that the edge set on the response', async () => {
    const behindEdge: RequestListener = (request, response) => {
      response.setHeader('x-request-id', 'of-the-edge');
      served.backend.handle(request, response);
    };
    expect(await idsOf(behindEdge)).toEqual({ header: 'of-the-edge', body: 'of-the-edge' });
  });

  it('is on the answer of a server that is shutting down', async () => {
    const closing = await serveDemo();
    await closing.close();
    const { header, body } = await idsOf(closing.backend.handle);
    expect(body).toMatch(/^[0-9a-f-]{36}$/);
    expect(header).toBe(body);
  });
});
