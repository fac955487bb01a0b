/**
 * What a part's run of Jest has come to so far.
 * @typedef {object} Ran
 * @property {number} passed
 * @property {number} failed
 * @property {number} leftOut
 * @property {import('./failures.mjs').Failure[]} failures
 * @property {string[]} retried
 * @property {string[]} running files that have begun and not ended
 */

/** @returns {Ran} */
export const nothingYet = () => ({
  passed: 0,
  failed: 0,
  leftOut: 0,
  failures: [],
  retried: [],
  running: [],
});

/**
 * Adds a file that has ended.
 * @param {Ran} ran @param {string} file @param {any} result Jest's own @returns {Ran}
 */
export function withFile(ran, file, result) {
  const broken = result.testExecError ? 1 : 0;
  return {
    passed: ran.passed + result.numPassingTests,
    failed: ran.failed + result.numFailingTests + broken,
    leftOut: ran.leftOut + result.numPendingTests + result.numTodoTests,
    failures: [...ran.failures, ...failuresOf(file, result)],
    retried: [...ran.retried, ...retriedOf(file, result)],
    running: ran.running.filter((other) => other !== file),
  };
}

/** @param {string} file @param {any} result @returns {import('./failures.mjs').Failure[]} */
function failuresOf(file, { testResults, testExecError, failureMessage }) {
  if (testExecError)
    return [{ file, title: 'does not run', message: wordsOf(testExecError, failureMessage) }];
  return testResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => ({
      file,
      title: test.fullName,
      message: test.failureMessages[0] ?? '',
    }));
}

/** @param {any} error @param {string | null | undefined} instead */
const wordsOf = (error, instead) => String(error.message || error.stack || instead || error);

/** @param {string} file @param {any} result @returns {string[]} */
function retriedOf(file, { testResults }) {
  return testResults
    .filter((/** @type {any} */ test) => test.status === 'passed' && test.invocations > 1)
    .map((/** @type {any} */ test) => `${file} › ${test.fullName}`);
}
