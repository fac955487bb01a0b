import { rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { type Session, signIn } from '../../server/sign-in';
import { temporaryFolder } from '../../server/temporary-folder';
import { startTestServer, type TestServer } from '../../server/test-server';
import { buildMonolith } from '../monolith/build-monolith';

/** Where an app is served, and the session of somebody there. */
export type Served = { address: string; session: Session };

export type Side = 'monolith' | 'federated';

export type Pair = { browser: Browser } & Record<Side, Served>;

/** The federated app and the monolith of the same sources, each served by the same edge, and a browser. */
export async function withPair(use: (pair: Pair) => Promise<void>): Promise<void> {
  const releases = await temporaryFolder('monolith');
  const ends: (() => Promise<void>)[] = [() => rm(releases, { recursive: true, force: true })];
  const server = async (settings: Record<string, string>): Promise<TestServer> => {
    const started = await startTestServer(settings);
    ends.push(() => started.end());
    return started;
  };
  try {
    await buildMonolith(releases);
    const federated = await server({});
    const monolith = await server({ RELEASES_DIR: releases });
    const browser = await chromium.launch(launchOptions());
    ends.push(() => browser.close());
    await use({ browser, federated: await served(federated), monolith: await served(monolith) });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function served({ address }: TestServer): Promise<Served> {
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
