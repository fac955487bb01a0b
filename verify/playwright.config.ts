import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';

const isOnCi = Boolean(process.env.CI);
const isRoot = process.getuid?.() === 0;
/** A page lives a few seconds here: what the engine would make of its code to run it faster seldom pays. */
const unoptimised = '--js-flags=--no-opt,--no-maglev';

/** CI's machine has much else to do: what comes there comes late. Only what never comes waits this long. */
const patience = isOnCi
  ? { journey: 600_000, action: 120_000, expect: 60_000 }
  : { journey: 120_000, action: 30_000, expect: 15_000 };

/** Journeys: the built app as people meet it, in the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // On CI a journey that failed is tried once more; `npm test` names each that passed only then.
  retries: isOnCi ? 1 : 0,
  timeout: patience.journey,
  expect: { timeout: patience.expect },
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    actionTimeout: patience.action,
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What moves costs a picture sixty times a second; where that matters, journeys ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...(isRoot ? ['--no-sandbox'] : []), unoptimised],
    },
    // Tracing is dear: on CI only what failed once is traced.
    trace: { mode: isOnCi ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    name: 'stands',
    command: 'node --import tsx verify/stand/stands.ts',
    cwd: '..',
    wait: {
      stdout:
        /stands (?<STAND_MAIN>\S+) (?<STAND_ONLY>\S+) (?<STAND_BOTH>\S+) (?<STAND_ONLY_QUICK>\S+) (?<STAND_BOTH_QUICK>\S+) releases (?<STAND_RELEASES>\S+) sessions (?<STAND_SESSIONS>\S+) data (?<STAND_DATA>\S+)/,
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
  },
});
