import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { readLeftOutPatterns } from '../scripts/test/long-tests.mjs';
import { patience } from './patience';

const isOnCi = Boolean(process.env.CI);
const isRoot = process.getuid?.() === 0;
/** A page lives for a few seconds here, so optimising its code seldom pays. */
const unoptimised = '--js-flags=--no-opt,--no-maglev';

/** Tests use the built app as people do, in the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testIgnore: readLeftOutPatterns().map((pattern) => new RegExp(pattern)),
  // Drills of releases wait more than they work, and one of their files takes minutes. So one or two of them always run
  // beside stories.
  projects: [
    { name: 'drills', testMatch: '{resilience,foreign-hosts}/*.e2e.ts', workers: 2 },
    { name: 'stories', testMatch: 'e2e/*.e2e.ts', workers: 3 },
  ],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  // On CI a failed test runs once more; `npm test` names each that passed only on the retry.
  retries: isOnCi ? 1 : 0,
  timeout: patience.e2e,
  expect: { timeout: patience.expect, toPass: { timeout: 2 * patience.expect } },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    actionTimeout: patience.action,
    // A fresh page in the browser's old context. Sign-ins, storage and routes are cleared after each test, the
    // cache is not.
    reuseContext: true,
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Animations cost a frame sixty times a second. Tests that need motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...(isRoot ? ['--no-sandbox'] : []), unoptimised],
    },
    // A trace costs a tenth of a test, so only a retry is traced. By hand: `--trace on`.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    name: 'servers',
    command: 'node --import tsx tests/server/start-all.ts',
    cwd: '..',
    wait: {
      stdout:
        /servers (?<TEST_SERVER_MAIN>\S+) (?<TEST_SERVER_ONLY>\S+) (?<TEST_SERVER_BOTH>\S+) (?<TEST_SERVER_ONLY_QUICK>\S+) (?<TEST_SERVER_BOTH_QUICK>\S+) releases (?<TEST_SERVER_RELEASES>\S+) sessions (?<TEST_SERVER_SESSIONS>\S+) data (?<TEST_SERVER_DATA>\S+)/,
    },
    timeout: 2 * patience.start,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2 * patience.stop },
  },
});
