import { otherNodes } from '../prepare/other-nodes.mjs';
import { chromium, proxies } from '../prepare/test-programs.mjs';
import { runNode } from '../process/run.mjs';
import { freshReport, readReport } from './report.mjs';
import { journeysResult, withExitCode } from './tally.mjs';

/** The time that the test servers need to stop after the last journey. */
const endingMs = 60_000;

/** Runs the journeys in a real browser against the production build. @param {number} limitMs */
export async function journeys(limitMs) {
  const { quick, whole } = await chromium();
  await proxies();
  const nodes = await otherNodes();
  const report = freshReport('journeys');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'verify/playwright.config.ts',
    `--global-timeout=${Math.max(endingMs, limitMs - endingMs)}`,
  ];
  const { code } = await runNode(args, {
    env: { CHROMIUM: quick, WHOLE_CHROMIUM: whole, ...nodes },
    onLine: console.log,
  });
  return withExitCode(journeysResult(readReport(report)), code);
}
