// How the parts of `npm test` run their tools.
import { installOtherNodeVersions } from '../prepare/other-nodes.mjs';
import { installProxies, prepareChromium } from '../prepare/test-programs.mjs';
import { runNode } from '../process/run.mjs';
import { readJson } from '../repository.mjs';
import {
  addUpTests,
  applyExitCode,
  convertJestReport,
  convertPlaywrightReport,
  makeFailedResult,
  prepareReportPath,
  readReport,
} from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/** @type {string[]} */
const packages = readJson('package.json').workspaces;
/**
 * Returns true for the shell and the remotes, which have screens.
 * @param {string} name
 */
export const hasScreens = (name) => name === 'shell' || name.startsWith('mfe-');

/**
 * The configurations whose types are checked. One program checks shell and remotes together: each of them alone
 * would check React, Chakra and our shared screens again.
 */
export const typedProjects = [
  'scripts/test/screens.tsconfig.json',
  ...[...packages.filter((name) => !hasScreens(name)), 'shared-lib/build', 'scripts'].map(
    (name) => `${name}/tsconfig.json`,
  ),
];

/**
 * Checks the types of each project, two at a time.
 * @returns {Promise<Result>}
 */
export async function checkAllTypes() {
  const waiting = [...typedProjects];
  const results = await Promise.all([checkTypes(waiting), checkTypes(waiting)]);
  return {
    passed: addUpTests(results, 'passed'),
    failed: addUpTests(results, 'failed'),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/**
 * Checks the types of the waiting projects, one after the other. It removes each from the list.
 * @param {string[]} waiting
 */
async function checkTypes(waiting) {
  const result = { passed: 0, failed: 0, failures: /** @type {import('./results.mjs').Failure[]} */ ([]) };
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const args = ['node_modules/@typescript/native/bin/tsc', '-p', name, '--noEmit'];
    const { code, output } = await runNode(args);
    result[code === 0 ? 'passed' : 'failed'] += 1;
    if (code === 0) continue;
    console.log(`${name}:\n${output}`);
    result.failures.push({ file: name, title: 'types', message: output });
  }
  return result;
}

/**
 * Checks format and lint of the whole tree.
 * @returns {Promise<Result>}
 */
export async function checkFormatAndLint() {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=100', '--colors=off'];
  const { code, output } = await runNode(args, { onLine: console.log });
  if (code === 0) return { passed: 1, failed: 0 };
  const places = output.split('\n').filter((line) => /^\S+\.\w+(:\d+:\d+)? (lint|format|assist|parse)/.test(line));
  return makeFailedResult(places.join(' ').replaceAll('━', '') || 'see what Biome says above');
}

/**
 * Runs the tests of some of Jest's projects, several files at once. The usual three files are one more than a
 * small machine has cores, because each of them waits now and then.
 * @param {string} name @param {string[]} projects
 * @param {{atOnce?: number, node?: string | undefined, files?: string[], settings?: Record<string, string>}} [how]
 * `files`: parts of the paths of the files to run; without it all files run.
 */
export async function runJest(name, projects, { atOnce = 3, node, files = [], settings = {} } = {}) {
  const report = prepareReportPath(name);
  const args = [
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${atOnce}`,
    '--selectProjects',
    ...projects,
    ...(files.length > 0 ? ['--', ...files] : []),
  ];
  const { code } = await runNode(args, { env: { NODE_ENV: 'test', ...settings }, onLine: console.log }, node);
  return applyExitCode(convertJestReport(readReport(report)), code);
}

/** The time that the test servers need to stop after the last test. */
const serverStopMs = 60_000;

/**
 * Runs the end-to-end tests in a real browser against the production build.
 * @param {number} limitMs
 */
export async function runEndToEndTests(limitMs) {
  const { quick, whole } = await prepareChromium();
  await installProxies();
  const nodes = await installOtherNodeVersions();
  const report = prepareReportPath('e2e');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'tests/playwright.config.ts',
    `--global-timeout=${Math.max(serverStopMs, limitMs - serverStopMs)}`,
  ];
  const { code } = await runNode(args, {
    env: { CHROMIUM: quick, WHOLE_CHROMIUM: whole, ...nodes },
    onLine: console.log,
  });
  return applyExitCode(convertPlaywrightReport(readReport(report)), code);
}
