import { test } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy';
import { releasesFolder, serverAddress, sessionOf } from '../server/shared-servers';
import type { Person } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { startTestServer, type TestServer } from '../server/test-server';
import { type ConsoleWatch, watchConsole } from './console-watch';

type Fixtures = {
  /** The person who is signed in when the test begins. */
  as: Person | 'nobody';
  /** Storage entries that differ from those of the sign-in. */
  storedValues: Record<string, string>;
  consoleMessages: ConsoleWatch;
  /** A fault proxy in front of an edge, for this test only. */
  proxyTo: (edge: string) => Promise<FaultProxy>;
  /** A separate server for this test, with the releases and the data of the main one. */
  ownServer: () => Promise<TestServer>;
};

/** With motion, as most people have it: for presses while something fades. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A server that tests share, and that can be stopped. */
type Endable = { end(): Promise<void> };
/** Starts a kind of server for the first test that needs it; later tests of this worker get the same one. */
export type SharedServers = <Server extends Endable>(kind: string, start: () => Promise<Server>) => Promise<Server>;

/** A test that closes everything that it opened. */
export const e2e = test.extend<Fixtures, { shared: SharedServers }>({
  // The only fixture of workers: if each kind of server had its own, Playwright would start another worker, browser and
  // server for each file.
  shared: [
    async ({ playwright: _playwright }, use) => {
      const running = new Map<string, Promise<Endable>>();
      await use(<Server extends Endable>(kind: string, start: () => Promise<Server>) => {
        const server = (running.get(kind) as Promise<Server> | undefined) ?? start();
        running.set(kind, server);
        return server;
      });
      const ends = await Promise.allSettled([...running.values()].map(async (server) => (await server).end()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
    { scope: 'worker' },
  ],
  baseURL: ({ browserName }, use) => use(browserName && serverAddress('main')),
  as: ['viewer', { option: true }],
  storedValues: [{}, { option: true }],
  context: async ({ context, as, storedValues }, use) => {
    if (as !== 'nobody') {
      const session = sessionOf(as);
      await storeSession(context, { ...session, storedValues: { ...session.storedValues, ...storedValues } });
    }
    await use(context);
  },
  consoleMessages: [async ({ page }, use) => use(watchConsole(page)), { auto: true }],
  proxyTo: async ({ page }, use) => {
    const open: FaultProxy[] = [];
    await use(async (edge) => {
      const proxy = await openFaultProxy(edge);
      open.push(proxy);
      return proxy;
    });
    await page.close();
    await Promise.all(open.map((proxy) => proxy.close()));
  },
  ownServer: async ({ baseURL }, use) => {
    const running: TestServer[] = [];
    await use(async () => {
      const testServer = await startTestServer({
        BACKEND_URL: String(baseURL),
        RELEASES_DIR: releasesFolder(),
      });
      running.push(testServer);
      return testServer;
    });
    await Promise.all(running.map((testServer) => testServer.end()));
  },
});
