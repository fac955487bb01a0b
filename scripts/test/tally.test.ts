import { nothingYet } from './jest-report.mjs';
import { counted, jestResult, journeysResult, lastLine, withExitCode } from './tally.mjs';

const ran = { ...nothingYet(), passed: 5 };
const stats = { expected: 3, unexpected: 0, skipped: 0, flaky: 0 };

describe('the tally', () => {
  test.each([
    ['passed tests', {}, 0],
    ['a failed test', { failed: 1 }, 1],
    ['a test that is left out', { leftOut: 1 }, 1],
    ['a file that was begun and did not end', { running: { 'a.test.ts': 'a.test.ts' } }, 1],
    ['a test that passes at the second try', { retried: ['a.test.ts › a'] }, 0],
  ])('counts %s of Jest', (_, more, failed) => {
    expect(jestResult({ ...ran, ...more })).toMatchObject({ passed: 5, failed });
  });

  test('names the file that did not end', () => {
    expect(jestResult({ ...ran, running: { 'batch.cjs': 'a.test.ts' } }).failures).toEqual([
      { file: 'a.test.ts', title: 'did not end', message: 'it was still running' },
    ]);
  });

  test.each([
    ['passed journeys', {}, [], 3, 0],
    ['a failed journey', { unexpected: 1 }, [], 3, 1],
    ['a journey that is left out', { skipped: 1 }, [], 3, 1],
    ['a journey that passes at the second try', { flaky: 1 }, [], 4, 0],
    ['a stand that does not start', {}, [{ message: 'no port' }], 3, 1],
  ])('counts %s', (_, more, errors, passed, failed) => {
    expect(journeysResult({ stats: { ...stats, ...more }, errors })).toMatchObject({ passed, failed });
  });

  test('notes what was skipped, and what passed on a retry', () => {
    const { remark } = journeysResult({ stats: { ...stats, skipped: 1, flaky: 2 }, errors: [] });
    expect(remark).toBe('1 left out, 2 passed at the second try');
  });

  test('counts a part without a test as failed', () => {
    expect(counted({ passed: 0, failed: 0 })).toMatchObject({
      passed: 0,
      failed: 1,
      remark: 'counted no test',
    });
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
