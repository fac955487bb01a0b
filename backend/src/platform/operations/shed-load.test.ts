import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { waitUntil } from '../../../test/wait-until';
import { createApp } from '../api/create-app';
import { installRequestSlots } from '../limits/request-slots';
import { shedLoad } from './shed-load';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function listen(handler: RequestListener): Promise<string> {
  server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

describe('a server whose event loop is delayed', () => {
  it('refuses requests until it has caught up', async () => {
    const app = createApp('silent');
    await shedLoad(app, 250);
    app.get('/', async () => 'served');
    await app.ready();
    const address = await listen(app.routing);
    const answer = await holdUp(() => fetch(address));
    expect(answer?.headers.get('retry-after')).toBe('2');
    expect(await answer?.json()).toMatchObject({
      success: 0,
      message: expect.stringMatching(/too much to do/),
    });
    await waitUntil(async () => (await fetch(address)).ok);
    await app.close();
  });
});

/** Blocks the event loop, as heavy work would, until a request is refused. */
async function holdUp(ask: () => Promise<Response>): Promise<Response | undefined> {
  for (let nth = 0; nth < 30; nth += 1) {
    const until = Date.now() + 350;
    while (Date.now() < until);
    const answer = await ask();
    if (answer.status === 503) return answer;
  }
  return undefined;
}

describe('a server without a free place', () => {
  it('refuses the next request, and accepts one again once a place is free', async () => {
    const app = createApp('silent');
    installRequestSlots(app, { most: 2, mostOfNetwork: 2 });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    app.get('/slow', async () => {
      await held;
      return 'slow';
    });
    app.get('/', async () => 'served');
    await app.ready();
    const address = await listen(app.routing);
    const slow = [1, 2].map(async () => (await fetch(`${address}/slow`)).text());
    let answer = await fetch(address);
    // The two requests may take a moment to arrive.
    while (answer.ok) answer = await fetch(address);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ success: 0 });
    release();
    expect(await Promise.all(slow)).toEqual(['slow', 'slow']);
    await waitUntil(async () => (await fetch(address)).ok);
  });
});
