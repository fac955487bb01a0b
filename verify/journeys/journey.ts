import { test } from '@playwright/test';
import { type Gate, openGate } from '../faults/gate';
import { beSignedIn } from '../stand/be-signed-in';
import { releasesFolder, sessionOf, standAddress } from '../stand/shared-stands';
import type { Person } from '../stand/sign-in';
import { type Stand, startStand } from '../stand/stand';
import { type ConsoleWatch, watchConsole } from './console-watch';

type Things = {
  /** The person who is signed in when the journey begins. */
  as: Person | 'nobody';
  /** Storage entries that differ from those of the sign-in. */
  kept: Record<string, string>;
  said: ConsoleWatch;
  /** A fault proxy in front of an edge, for this journey only. */
  gateTo: (edge: string) => Promise<Gate>;
  /** A separate server for this journey, with the releases and the data of the main one. */
  ownStand: () => Promise<Stand>;
};

/** With motion, as most people have it: for presses while something fades. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** What closes a server that journeys share. */
type Ends = { end(): Promise<void> };
/** Starts a kind of server for the first journey that needs it; later journeys of this worker get the same one. */
export type SharedServers = <Server extends Ends>(
  kind: string,
  start: () => Promise<Server>,
) => Promise<Server>;

/** A journey: a test that closes everything that it opened. */
export const journey = test.extend<Things, { shared: SharedServers }>({
  // The only fixture of workers: if each kind of server had its own, Playwright would start another worker, browser and
  // server for each file.
  shared: [
    async ({ playwright: _playwright }, use) => {
      const running = new Map<string, Promise<Ends>>();
      await use(<Server extends Ends>(kind: string, start: () => Promise<Server>) => {
        const server = (running.get(kind) as Promise<Server> | undefined) ?? start();
        running.set(kind, server);
        return server;
      });
      await Promise.allSettled([...running.values()].map(async (server) => (await server).end()));
    },
    { scope: 'worker' },
  ],
  baseURL: ({ browserName }, use) => use(browserName && standAddress('main')),
  as: ['viewer', { option: true }],
  kept: [{}, { option: true }],
  context: async ({ context, as, kept }, use) => {
    if (as !== 'nobody') {
      const session = sessionOf(as);
      await beSignedIn(context, { ...session, kept: { ...session.kept, ...kept } });
    }
    await use(context);
  },
  said: [async ({ page }, use) => use(watchConsole(page)), { auto: true }],
  gateTo: async ({ page }, use) => {
    const open: Gate[] = [];
    await use(async (edge) => {
      const gate = await openGate(edge);
      open.push(gate);
      return gate;
    });
    await page.close();
    await Promise.all(open.map((gate) => gate.close()));
  },
  ownStand: async ({ baseURL }, use) => {
    const running: Stand[] = [];
    await use(async () => {
      const stand = await startStand({ BACKEND_URL: String(baseURL), RELEASES_DIR: releasesFolder() });
      running.push(stand);
      return stand;
    });
    await Promise.all(running.map((stand) => stand.end()));
  },
});
