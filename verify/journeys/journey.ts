import { test } from '@playwright/test';
import { type Gate, openGate } from '../faults/gate';
import { beSignedIn } from '../stand/be-signed-in';
import { releasesFolder, sessionOf, standAddress } from '../stand/shared-stands';
import type { Person } from '../stand/sign-in';
import { type Stand, startStand } from '../stand/stand';
import { type ConsoleWatch, watchConsole } from './console-watch';

type Things = {
  /** Who has signed in before the journey begins. */
  as: Person | 'nobody';
  /** What is kept in storage otherwise than the sign-in has it. */
  kept: Record<string, string>;
  said: ConsoleWatch;
  /** A gate in front of an edge, for this journey only. */
  gateTo: (edge: string) => Promise<Gate>;
  /** A stand for this journey only, with the releases and the data of the main one. */
  ownStand: () => Promise<Stand>;
};

/** For what is pressed while something fades: things move, as they do for most people. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A journey: a test that closes behind itself what it opened. */
export const journey = test.extend<Things>({
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
