/** @typedef {{passed: number, failed: number, remark?: string}} Result */

/** Jest's report as a result. What was left out did not pass. @param {any} report @returns {Result} */
export function jestResult(report) {
  const leftOut = report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut,
    ...(leftOut > 0 && { remark: `${leftOut} left out` }),
  };
}

/** Playwright's report as a result. What passed only at the second try, or was left out, did not pass. @param {any} report @returns {Result} */
export function journeysResult({ stats, errors }) {
  const leftOut = stats.skipped + stats.flaky;
  return {
    passed: stats.expected,
    failed: stats.unexpected + leftOut + errors.length,
    ...(leftOut > 0 && { remark: `${leftOut} left out or flaky` }),
  };
}

/** A part that says it succeeded but counted nothing has checked nothing. @param {Result} result @returns {Result} */
export function counted(result) {
  if (result.passed + result.failed > 0) return result;
  return { passed: 0, failed: 1, remark: 'counted no test' };
}

/** A program that ended in error has a failure, whatever its report says. @param {Result} result @param {number} code @returns {Result} */
export function withExitCode(result, code) {
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, remark: `ended with code ${code}` };
}

/** The last line of `npm test`. @param {Result[]} results */
export function lastLine(results) {
  return `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`;
}

/** @param {Result[]} results @param {'passed' | 'failed'} what */
export function sum(results, what) {
  return results.reduce((total, result) => total + result[what], 0);
}
