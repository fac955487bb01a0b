import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

const { webServer: _shared, projects: _parts, ...rest } = tests;

/** The configuration of the tests of releases: it starts its own server, so it needs none of the shared ones. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/releases',
  workers: 1,
  reporter: [['list']],
});
