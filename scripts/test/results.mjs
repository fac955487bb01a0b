// What the runners of tests report, as the parts of `npm test` count and show it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../prepare/start-error.mjs';
import { place, repository } from '../repository.mjs';

/** @typedef {{file: string, title: string, message: string}} Failure */
/** @typedef {{passed: number, failed: number, remark?: string, failures?: Failure[], retried?: string[]}} Result */

/** The path of a runner's report; removes an older report. @param {string} name */
export function freshReport(name) {
  const file = place('test-results', `${name}.json`);
  mkdirSync(place('test-results'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file @returns {any} */
export function readReport(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new StartError('The tests did not run to their end: see what is said above.');
}

/** Jest's report as a result. What was skipped did not pass. @param {any} report @returns {Result} */
export function jestResult(report) {
  const files = report.testResults.map((/** @type {any} */ { name, status, message, assertionResults }) => ({
    file: path.relative(repository, name),
    status,
    message,
    tests: assertionResults,
  }));
  const leftOut = report.numPendingTests + report.numTodoTests;
  const retried = files.flatMap((/** @type {any} */ { file, tests }) =>
    tests.filter(isRetried).map((/** @type {any} */ { fullName }) => `${file} › ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut,
    failures: files.flatMap(jestFailures),
    retried,
    ...remark(leftOut, retried.length),
  };
}

/** @param {any} test */
const isRetried = ({ status, invocations }) => status === 'passed' && invocations > 1;

/** @param {{file: string, status: string, message: string, tests: any[]}} one @returns {Failure[]} */
function jestFailures({ file, status, message, tests }) {
  const failed = tests.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [{ file, title: 'the file', message: withoutHeading(message) }];
  return failed.map(({ fullName, failureMessages: [first = ''] }) => ({
    file,
    title: fullName,
    message: first,
  }));
}

/** Jest puts a line such as "● Test suite failed to run" above the cause. @param {string} message */
const withoutHeading = (message) => message.replace(/^[^\n]*●[^\n]*\n+/, '');

/** Playwright's report as a result. What was skipped did not pass. @param {any} report @returns {Result} */
export function playwrightResult({ stats, errors, suites = [] }) {
  const all = suites.flatMap((/** @type {any} */ suite) => specsIn(suite));
  const ofRun = errors.map((/** @type {any} */ error) => ({
    file: 'tests/playwright.config.ts',
    title: 'the run',
    message: String(error.message),
  }));
  const failed = all.filter((/** @type {any} */ { tests }) =>
    tests.some((/** @type {any} */ { status }) => status === 'unexpected' || status === 'skipped'),
  );
  const retried = all.filter((/** @type {any} */ { tests }) =>
    tests.some((/** @type {any} */ { status }) => status === 'flaky'),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...ofRun,
      ...failed.map((/** @type {any} */ { file, title, tests }) => ({
        file,
        title,
        message: lastMessage(tests),
      })),
    ],
    retried: retried.map((/** @type {any} */ { file, title }) => `${file} › ${title}`),
    ...remark(stats.skipped, stats.flaky),
  };
}

/** @param {any} suite @param {string[]} [titles] @returns {{file: string, title: string, tests: any[]}[]} */
function specsIn({ specs = [], suites = [] }, titles = []) {
  return [
    ...specs.map((/** @type {any} */ { file, title, tests }) => ({
      file,
      title: [...titles, title].join(' '),
      tests,
    })),
    ...suites.flatMap((/** @type {any} */ suite) => specsIn(suite, [...titles, suite.title])),
  ];
}

/** @param {any[]} tests */
function lastMessage(tests) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors ?? []);
  return String(errors.at(-1)?.message ?? results.at(-1)?.status ?? 'left out');
}

/** @param {number} leftOut @param {number} retried */
function remark(leftOut, retried) {
  const words = [
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ...(retried > 0 ? [`${retried} passed at the second try`] : []),
  ];
  return words.length > 0 ? { remark: words.join(', ') } : {};
}

/** The result of a part that could not produce its own. @param {string} message @returns {Result} */
export const broken = (message) => ({
  passed: 0,
  failed: 1,
  failures: [{ file: 'npm test', title: 'the part', message }],
});

/** A part that succeeded without counting a test has checked nothing, so it fails. @param {Result} result @returns {Result} */
export function counted(result) {
  if (result.passed + result.failed > 0) return result;
  return { ...broken('counted no test'), remark: 'counted no test' };
}

/** A program that exited with an error has a failure, whatever its report says. @param {Result} result @param {number} code @returns {Result} */
export function withExitCode(result, code) {
  if (code === 0 || result.failed > 0) return result;
  const message = `ended with code ${code}`;
  return { ...result, ...broken(message), passed: result.passed, remark: message };
}

/** The last line of `npm test`. @param {Result[]} results */
export function lastLine(results) {
  return `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`;
}

/** @param {Result[]} results @param {'passed' | 'failed'} what */
export function sum(results, what) {
  return results.reduce((total, result) => total + result[what], 0);
}

const escapeCharacter = String.fromCharCode(27);
const colours = new RegExp(`${escapeCharacter}\\[[0-9;]*m`, 'g');
const mostLines = 40;
const widest = 300;

/**
 * Lists what failed in each part and what passed only on a retry, short enough to print before the tally.
 * @param {{name: string, result: Result}[]} parts
 */
export function failureLines(parts) {
  const failed = parts.flatMap(({ name, result: { failures = [] } }) =>
    failures.map(({ file, title, message }) => `✗ ${name}: ${file} › ${title}: ${inOneLine(message)}`),
  );
  const retried = parts.flatMap(({ name, result }) =>
    (result.retried ?? []).map((title) => `passed at the second try: ${name}: ${title}`),
  );
  const left = Math.max(mostLines / 2, mostLines - failed.length);
  return [...atMost(mostLines, failed), ...atMost(left, retried)];
}

/** A runner's message about a failure in one line: its first words, the expected and the received value. @param {string} message */
export function inOneLine(message) {
  const [first = '', ...rest] = message
    .replaceAll(colours, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return [first, ...rest.filter((line) => /^(Expected|Received|Locator|Timeout)\b.*:/.test(line))].join(' ');
}

/** @param {number} most @param {string[]} lines */
function atMost(most, lines) {
  const shown = lines.slice(0, most).map((line) => line.slice(0, widest));
  return lines.length > most ? [...shown, `… and ${lines.length - most} more`] : shown;
}
