import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

const { webServer: _shared, ...rest } = journeys;

/** The release drill alone: it has a stand of its own, so it does without those that journeys share. */
export default defineConfig({
  ...rest,
  testDir: '.',
  outputDir: '../../test-results/drill',
  workers: 1,
  reporter: [['list']],
});
