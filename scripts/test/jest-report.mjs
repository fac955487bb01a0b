import { isBatch } from './in-batches.mjs';

/**
 * The results of a part's Jest run so far.
 * @typedef {object} Ran
 * @property {number} passed
 * @property {number} failed
 * @property {number} leftOut
 * @property {import('./failures.mjs').Failure[]} failures
 * @property {string[]} retried
 * @property {Record<string, string>} running what has begun and not ended, with the file that it runs now
 */

/** @returns {Ran} */
export const nothingYet = () => ({
  passed: 0,
  failed: 0,
  leftOut: 0,
  failures: [],
  retried: [],
  running: {},
});

/** Notes the file that a running test file has reached: itself, or one of its batch. @param {Ran} ran @param {string} begun @param {string} file @returns {Ran} */
export const comeTo = (ran, begun, file) => ({ ...ran, running: { ...ran.running, [begun]: file } });

/**
 * Adds a file that has ended. Each file of a batch must have a test.
 * @param {Ran} ran @param {string} file @param {any} result Jest's own @param {string[]} [batch] @returns {Ran}
 */
export function withFile(ran, file, result, batch = []) {
  const { [file]: _ended, ...running } = ran.running;
  const broken = result.testExecError ? 1 : 0;
  const silent = broken ? [] : batch.filter((one) => !hasTest(one, result));
  return {
    passed: ran.passed + result.numPassingTests,
    failed: ran.failed + result.numFailingTests + broken + silent.length,
    leftOut: ran.leftOut + result.numPendingTests + result.numTodoTests,
    failures: [...ran.failures, ...failuresOf(file, result), ...silent.map(silence)],
    retried: [...ran.retried, ...retriedOf(file, result)],
    running,
  };
}

/** @param {string} file @param {any} result */
const hasTest = (file, { testResults }) =>
  testResults.some((/** @type {any} */ { ancestorTitles: [first] }) => first === file);

/** @param {string} file */
const silence = (file) => ({ file, title: 'the file', message: 'it has no test' });

/** @param {string} file @param {any} result @returns {import('./failures.mjs').Failure[]} */
function failuresOf(file, { testResults, testExecError, failureMessage }) {
  if (testExecError)
    return [{ file, title: 'does not run', message: wordsOf(testExecError, failureMessage) }];
  return testResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => ({
      ...placeOf(file, test),
      message: test.failureMessages[0] ?? '',
    }));
}

/** In a batch the outer title of a test is its file's name. @param {string} file @param {any} test */
function placeOf(file, { fullName, ancestorTitles: [first, ...titles], title }) {
  return isBatch(file) ? { file: first, title: [...titles, title].join(' ') } : { file, title: fullName };
}

/** @param {any} error @param {string | null | undefined} instead */
const wordsOf = (error, instead) => String(error.message || error.stack || instead || error);

/** @param {string} file @param {any} result @returns {string[]} */
function retriedOf(file, { testResults }) {
  return testResults
    .filter((/** @type {any} */ test) => test.status === 'passed' && test.invocations > 1)
    .map((/** @type {any} */ test) => placeOf(file, test))
    .map((/** @type {{file: string, title: string}} */ test) => `${test.file} › ${test.title}`);
}
