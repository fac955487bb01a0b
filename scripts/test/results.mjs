// What the runners of tests report, as the parts of `npm test` count and show it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../prepare/start-error.mjs';
import { repository, resolveInRepository } from '../repository.mjs';

/** @typedef {{file: string, title: string, message: string}} Failure */
/** @typedef {{passed: number, failed: number, remark?: string, failures?: Failure[], retried?: string[]}} Result */

/**
 * Returns the path for a runner's report, and removes an older report.
 * @param {string} name
 */
export function prepareReportPath(name) {
  const file = resolveInRepository('test-results', `${name}.json`);
  mkdirSync(resolveInRepository('test-results'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Reads the report that a test runner wrote. Throws an error if it wrote none.
 * @template Report @param {string} file @returns {Report}
 */
export function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new StartError('The tests did not run to their end: see the messages above.');
}

/** @typedef {{fullName: string, status: string, failureMessages: string[], invocations: number}} JestTest */
/** @typedef {{name: string, status: string, message: string, assertionResults: JestTest[]}} JestFile */
/**
 * What is read of Jest's report.
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {JestFile[]} testResults
 */

/**
 * Converts Jest's report to a result. Skipped tests count as failed.
 * @param {JestReport} report @returns {Result}
 */
export function convertJestReport(report) {
  const leftOut = report.numPendingTests + report.numTodoTests;
  const retried = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${path.relative(repository, name)} › ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut,
    failures: report.testResults.flatMap(listJestFailures),
    retried,
    ...buildRemark(leftOut, retried.length),
  };
}

/**
 * Lists the failed tests of a file. If the file itself could not run, that is the failure.
 * @param {JestFile} file @returns {Failure[]}
 */
function listJestFailures({ name, status, message, assertionResults }) {
  const file = path.relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, title: 'the file', message: removeHeading(message) }];
  return failed.map(({ fullName, failureMessages: [first = ''] }) => ({
    file,
    title: fullName,
    message: first,
  }));
}

/**
 * Removes the heading that Jest puts above the cause, such as "● Test suite failed to run".
 * @param {string} message
 */
const removeHeading = (message) => message.replace(/^[^\n]*●[^\n]*\n+/, '');

/** @typedef {{status?: string, errors?: {message?: string}[]}} Run */
/** @typedef {{file: string, title: string, tests: {status: string, results: Run[]}[]}} Spec */
/** @typedef {{title: string, specs?: Spec[], suites?: Suite[]}} Suite */
/**
 * What is read of Playwright's report.
 * @typedef {object} PlaywrightReport
 * @property {{expected: number, unexpected: number, skipped: number, flaky: number}} stats
 * @property {{message?: string}[]} errors
 * @property {Suite[]} [suites]
 */

/**
 * Converts Playwright's report to a result. Skipped tests count as failed.
 * @param {PlaywrightReport} report @returns {Result}
 */
export function convertPlaywrightReport({ stats, errors, suites = [] }) {
  const all = suites.flatMap((suite) => listSpecs(suite));
  const ofRun = errors.map(({ message }) => ({
    file: 'tests/playwright.config.ts',
    title: 'the run',
    message: String(message),
  }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...ofRun,
      ...selectSpecsByStatus(all, 'unexpected', 'skipped').map((spec) => ({
        file: spec.file,
        title: spec.title,
        message: findLastMessage(spec),
      })),
    ],
    retried: selectSpecsByStatus(all, 'flaky').map(({ file, title }) => `${file} › ${title}`),
    ...buildRemark(stats.skipped, stats.flaky),
  };
}

/**
 * Selects the specs with a test that has one of the statuses.
 * @param {Spec[]} specs @param {string[]} statuses
 */
const selectSpecsByStatus = (specs, ...statuses) =>
  specs.filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)));

/**
 * Lists the specs of a suite and of the suites in it. Puts the titles of these suites before the title of a
 * spec.
 * @param {Suite} suite @param {string[]} [titles] @returns {Spec[]}
 */
function listSpecs({ specs = [], suites = [] }, titles = []) {
  return [
    ...specs.map((spec) => ({ ...spec, title: [...titles, spec.title].join(' ') })),
    ...suites.flatMap((suite) => listSpecs(suite, [...titles, suite.title])),
  ];
}

/**
 * Finds the last error message of a spec, or else its last status.
 * @param {Spec} spec
 */
function findLastMessage({ tests }) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors ?? []);
  return String(errors.at(-1)?.message ?? results.at(-1)?.status ?? 'left out');
}

/**
 * Makes the remark about tests that were left out or passed at the second try. Empty if there are none.
 * @param {number} leftOut @param {number} retried
 */
function buildRemark(leftOut, retried) {
  const words = [
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ...(retried > 0 ? [`${retried} passed at the second try`] : []),
  ];
  return words.length > 0 ? { remark: words.join(', ') } : {};
}

/**
 * Makes the result of a part that could not report its own: one failure with this message.
 * @param {string} message @returns {Result}
 */
export const makeFailedResult = (message) => ({
  passed: 0,
  failed: 1,
  failures: [{ file: 'npm test', title: 'the part', message }],
});

/**
 * Makes a part fail that counted no test, because it has checked nothing.
 * @param {Result} result @returns {Result}
 */
export function failIfNothingCounted(result) {
  if (result.passed + result.failed > 0) return result;
  return { ...makeFailedResult('counted no test'), remark: 'counted no test' };
}

/**
 * Adds a failure if the program exited with an error and its report has no failure.
 * @param {Result} result @param {number} code @returns {Result}
 */
export function applyExitCode(result, code) {
  if (code === 0 || result.failed > 0) return result;
  const message = `ended with code ${code}`;
  return { ...result, ...makeFailedResult(message), passed: result.passed, remark: message };
}

/**
 * Formats the last line of `npm test`.
 * @param {Result[]} results
 */
export function lastLine(results) {
  return `${addUpTests(results, 'passed')} passed, ${addUpTests(results, 'failed')} failed`;
}

/**
 * Adds up how many tests passed or failed in all results.
 * @param {Result[]} results @param {'passed' | 'failed'} key
 */
export function addUpTests(results, key) {
  return results.reduce((total, result) => total + result[key], 0);
}

const escapeCharacter = String.fromCharCode(27);
const colourCodes = new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g');
const maxFailureLines = 40;
const maxLineWidth = 300;

/**
 * Lists what failed in each part and what passed only on a retry, short enough to print before the tally.
 * @param {{name: string, result: Result}[]} parts
 */
export function listFailureLines(parts) {
  const failed = parts.flatMap(({ name, result: { failures = [] } }) =>
    failures.map(({ file, title, message }) => `✗ ${name}: ${file} › ${title}: ${formatInOneLine(message)}`),
  );
  const retried = parts.flatMap(({ name, result }) =>
    (result.retried ?? []).map((title) => `passed at the second try: ${name}: ${title}`),
  );
  const linesLeft = Math.max(maxFailureLines / 2, maxFailureLines - failed.length);
  return [...cutLines(maxFailureLines, failed), ...cutLines(linesLeft, retried)];
}

/**
 * Formats a runner's message about a failure in one line: its first words, the expected and the received
 * value.
 * @param {string} message
 */
export function formatInOneLine(message) {
  const [first = '', ...rest] = message
    .replaceAll(colourCodes, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [first, ...rest.filter((line) => /^(Expected|Received|Locator|Timeout)\b.*:/.test(line))].join(' ');
}

/**
 * Cuts a list to a number of lines, and each line to a width. Says how many more lines there are.
 * @param {number} most @param {string[]} lines
 */
function cutLines(most, lines) {
  const shown = lines.slice(0, most).map((line) => line.slice(0, maxLineWidth));
  return lines.length > most ? [...shown, `… and ${lines.length - most} more`] : shown;
}
