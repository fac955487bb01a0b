import { chromium } from '../prepare/chromium.mjs';
import { runNode } from '../process/run.mjs';
import { freshReport, readReport } from './report.mjs';
import { journeysResult, withExitCode } from './tally.mjs';

/** Runs the journeys in a real browser against the production build. */
export async function journeys() {
  const browser = await chromium();
  const report = freshReport('journeys');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'verify/playwright.config.ts'];
  const { code } = await runNode(args, { env: { CHROMIUM: browser }, onLine: console.log });
  return withExitCode(journeysResult(readReport(report)), code);
}
