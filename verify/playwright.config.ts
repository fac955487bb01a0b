import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Journeys: the built app as people meet it, in the system's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: isRoot ? ['--no-sandbox'] : [],
    },
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    name: 'stands',
    command: 'node --import tsx verify/stand/stands.ts',
    cwd: '..',
    wait: {
      stdout:
        /stands (?<STAND_MAIN>\S+) (?<STAND_ONLY>\S+) (?<STAND_BOTH>\S+) (?<STAND_ONLY_QUICK>\S+) (?<STAND_BOTH_QUICK>\S+) releases (?<STAND_RELEASES>\S+) sessions (?<STAND_SESSIONS>\S+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
