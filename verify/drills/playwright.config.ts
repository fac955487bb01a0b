import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

const { webServer: _shared, ...rest } = journeys;

/** The configuration of the release drill: it starts its own server, so it needs none of the shared ones. */
export default defineConfig({
  ...rest,
  testDir: '.',
  outputDir: '../../test-results/drill',
  workers: 1,
  reporter: [['list']],
});
