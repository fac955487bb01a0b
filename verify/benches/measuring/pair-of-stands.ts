import { rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { type Session, signIn } from '../../stand/sign-in';
import { type Stand, startStand } from '../../stand/stand';
import { temporaryFolder } from '../../stand/temporary-folder';
import { buildMonolith } from '../monolith/build-monolith';

/** Where an app is served, and the session of somebody there. */
export type Served = { address: string; session: Session };

export type Side = 'monolith' | 'federated';

export type Pair = { browser: Browser } & Record<Side, Served>;

/** The federated app and the monolith of the same sources, each served by the same edge, and a browser. */
export async function withPair(use: (pair: Pair) => Promise<void>): Promise<void> {
  const releases = await temporaryFolder('monolith');
  const ends: (() => Promise<void>)[] = [() => rm(releases, { recursive: true, force: true })];
  const stand = async (settings: Record<string, string>): Promise<Stand> => {
    const started = await startStand(settings);
    ends.push(() => started.end());
    return started;
  };
  try {
    await buildMonolith(releases);
    const federated = await stand({});
    const monolith = await stand({ RELEASES_DIR: releases });
    const browser = await chromium.launch(launchOptions());
    ends.push(() => browser.close());
    await use({ browser, federated: await served(federated), monolith: await served(monolith) });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function served({ address }: Stand): Promise<Served> {
  return { address, session: await signIn(address, 'editor') };
}

/** The system's browser. */
export function launchOptions() {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: isRoot ? ['--no-sandbox'] : [],
  };
}
