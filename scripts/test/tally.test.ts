import { counted, jestResult, journeysResult, lastLine, withExitCode } from './tally.mjs';

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};
const stats = { expected: 3, unexpected: 0, skipped: 0, flaky: 0 };

describe('the tally', () => {
  test.each([
    ['passed tests', {}, 0],
    ['a failed test', { numFailedTests: 1 }, 1],
    ['a file that does not load', { numRuntimeErrorTestSuites: 1 }, 1],
    ['a test that is left out', { numPendingTests: 1 }, 1],
    ['a test that is only planned', { numTodoTests: 2 }, 2],
  ])('counts %s of Jest', (_, more, failed) => {
    expect(jestResult({ ...report, ...more })).toMatchObject({ passed: 5, failed });
  });

  test.each([
    ['passed journeys', {}, [], 0],
    ['a failed journey', { unexpected: 1 }, [], 1],
    ['a journey that is left out', { skipped: 1 }, [], 1],
    ['a journey that passes at the second try', { flaky: 1 }, [], 1],
    ['a stand that does not start', {}, ['error'], 1],
  ])('counts %s', (_, more, errors, failed) => {
    expect(journeysResult({ stats: { ...stats, ...more }, errors })).toMatchObject({ passed: 3, failed });
  });

  test('takes a part that counted nothing for failed', () => {
    expect(counted({ passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1, remark: 'counted no test' });
    expect(counted({ passed: 1, failed: 0 })).toEqual({ passed: 1, failed: 0 });
  });

  test.each([
    ['nothing to a good end', 0, 0, 0],
    ['a failure to a bad end without one', 0, 2, 1],
    ['nothing to a bad end whose failures are counted', 3, 1, 3],
  ])('adds %s', (_, failed, code, expected) => {
    expect(withExitCode({ passed: 9, failed }, code).failed).toBe(expected);
  });

  test('ends with one line that sums all parts', () => {
    expect(
      lastLine([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toBe('5 passed, 1 failed');
  });
});
