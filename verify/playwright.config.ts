import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { patience } from './patience';

const isOnCi = Boolean(process.env.CI);
const isRoot = process.getuid?.() === 0;
/** A page lives for a few seconds here, so optimising its code seldom pays. */
const unoptimised = '--js-flags=--no-opt,--no-maglev';

/** Journeys use the built app as people do, in the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // On CI a failed journey runs once more; `npm test` names each that passed only on the retry.
  retries: isOnCi ? 1 : 0,
  timeout: patience.journey,
  expect: { timeout: patience.expect },
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    actionTimeout: patience.action,
    // A fresh page in the browser's old context. Sign-ins, storage and routes are cleared after each journey, the
    // cache is not.
    reuseContext: true,
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Animations cost a frame sixty times a second. Journeys that need motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...(isRoot ? ['--no-sandbox'] : []), unoptimised],
    },
    // A trace costs a tenth of a journey, so only a retry is traced. By hand: `--trace on`.
    trace: { mode: 'on-first-retry', screenshots: false },
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
    timeout: 2 * patience.start,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2 * patience.stop },
  },
});
