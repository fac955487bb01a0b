import { journeyFailures, retriedJourneys } from './journeys-report.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {{passed: number, failed: number, remark?: string, failures?: Failure[], retried?: string[]}} Result */

/** A part's Jest run as a result. What was skipped, or did not end, did not pass. @param {import('./jest-report.mjs').Ran} ran @returns {Result} */
export function jestResult({ passed, failed, leftOut, failures, retried, running }) {
  const files = Object.values(running);
  const cutShort = files.map((file) => ({ file, title: 'did not end', message: 'it was still running' }));
  return {
    passed,
    failed: failed + leftOut + files.length,
    failures: [...failures, ...cutShort],
    retried,
    ...remark(leftOut, retried.length),
  };
}

/** Playwright's report as a result. What was skipped did not pass. @param {any} report @returns {Result} */
export function journeysResult(report) {
  const { stats, errors } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: journeyFailures(report),
    retried: retriedJourneys(report),
    ...remark(stats.skipped, stats.flaky),
  };
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
