import {
  applyExitCode,
  convertJestReport,
  convertPlaywrightReport,
  failIfNothingCounted,
  formatInOneLine,
  type JestTest,
  lastLine,
  listFailureLines,
} from './results.mjs';

const inRepository = (file: string) => `${process.cwd()}/${file}`;
const aTest = (more: Partial<JestTest>): JestTest => ({
  fullName: 'a b',
  status: 'passed',
  failureMessages: [],
  invocations: 1,
  ...more,
});
const jestReport = (more: object, tests: JestTest[] = [aTest({})]) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: inRepository('a.test.ts'),
      status: 'failed',
      message: '  ● Test suite failed to run\n\n    Cannot find module',
      assertionResults: tests,
    },
  ],
  ...more,
});

describe("Jest's report", () => {
  test.each([
    ['passed tests', {}, 0],
    ['a failed test', { numFailedTests: 1 }, 1],
    ['a skipped test', { numPendingTests: 1 }, 1],
    ['a test that is still to be written', { numTodoTests: 1 }, 1],
    ['a file that does not run', { numRuntimeErrorTestSuites: 1 }, 1],
  ])('counts %s', (_, more, failed) => {
    expect(convertJestReport(jestReport(more))).toMatchObject({ passed: 5, failed });
  });

  test('names what failed, with its first words', () => {
    const failed = aTest({ status: 'failed', failureMessages: ['Error: no', 'more'] });
    expect(convertJestReport(jestReport({}, [failed, aTest({})])).failures).toEqual([
      { file: 'a.test.ts', title: 'a b', message: 'Error: no' },
    ]);
  });

  test('names a file that does not run', () => {
    const [failure, ...others] = convertJestReport(jestReport({}, [])).failures ?? [];
    expect(others).toEqual([]);
    expect(listFailureLines([part({ failures: [failure] })])).toEqual([
      '✗ unit: a.test.ts › the file: Cannot find module',
    ]);
  });

  test('names a file whose tests passed and whose tear-down failed', () => {
    expect(convertJestReport(jestReport({}, [aTest({})])).failures).toMatchObject([
      { file: 'a.test.ts', title: 'the file' },
    ]);
  });

  test('names what passed only on a retry', () => {
    const tests = [aTest({ invocations: 2 }), aTest({}), aTest({ invocations: 2, status: 'failed' })];
    expect(convertJestReport(jestReport({}, tests)).retried).toEqual(['a.test.ts › a b']);
  });
});

const spec = (title: string, status: string) => ({
  file: 'a.e2e.ts',
  title,
  tests: [{ status, results: [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'last' }] }] }],
});
const report = {
  stats: { expected: 1, unexpected: 1, skipped: 0, flaky: 1 },
  suites: [
    {
      title: 'a.e2e.ts',
      specs: [spec('signs in', 'expected')],
      suites: [{ title: 'a visitor', specs: [spec('stays', 'unexpected'), spec('leaves', 'flaky')] }],
    },
  ],
  errors: [{ message: 'no server' }],
};

test("Playwright's report names the failed tests with their last message, after errors of the run", () => {
  expect(convertPlaywrightReport(report).failures).toEqual([
    { file: 'tests/playwright.config.ts', title: 'the run', message: 'no server' },
    { file: 'a.e2e.ts', title: 'a visitor stays', message: 'last' },
  ]);
});

test("Playwright's report names the tests that passed on a retry", () => {
  expect(convertPlaywrightReport(report).retried).toEqual(['a.e2e.ts › a visitor leaves']);
});

const stats = { expected: 3, unexpected: 0, skipped: 0, flaky: 0 };

describe('the tally', () => {
  test.each([
    ['passed end-to-end tests', {}, [], 3, 0],
    ['a failed end-to-end test', { unexpected: 1 }, [], 3, 1],
    ['an end-to-end test that is left out', { skipped: 1 }, [], 3, 1],
    ['an end-to-end test that passes at the second try', { flaky: 1 }, [], 4, 0],
    ['a server that does not start', {}, [{ message: 'no port' }], 3, 1],
  ])('counts %s', (_, more, errors, passed, failed) => {
    expect(convertPlaywrightReport({ stats: { ...stats, ...more }, errors })).toMatchObject({
      passed,
      failed,
    });
  });

  test('notes what was skipped, and what passed on a retry', () => {
    const { remark } = convertPlaywrightReport({ stats: { ...stats, skipped: 1, flaky: 2 }, errors: [] });
    expect(remark).toBe('1 left out, 2 passed at the second try');
  });

  test('counts a part without a test as failed', () => {
    expect(failIfNothingCounted({ passed: 0, failed: 0 })).toMatchObject({
      passed: 0,
      failed: 1,
      remark: 'counted no test',
    });
    expect(failIfNothingCounted({ passed: 1, failed: 0 })).toEqual({ passed: 1, failed: 0 });
  });

  test.each([
    ['no failure when a program ends well', 0, 0, 0],
    ['a failure when a program ends badly without one', 0, 2, 1],
    ['no failure when a program ends badly and has failures', 3, 1, 3],
  ])('adds %s', (_, failed, code, expected) => {
    expect(applyExitCode({ passed: 9, failed }, code).failed).toBe(expected);
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

const failure = { file: 'a.test.ts', title: 'adds', message: 'Error: no' };
const part = (more: object) => ({ name: 'unit', result: { passed: 0, failed: 0, ...more } });

describe('the list of failures', () => {
  test('has a line for each: part, file, title, first words', () => {
    expect(listFailureLines([part({ failures: [failure] })])).toEqual(['✗ unit: a.test.ts › adds: Error: no']);
  });

  test('is followed by the tests that passed on a retry', () => {
    expect(listFailureLines([part({ retried: ['a.test.ts › adds'] })])).toEqual([
      'passed at the second try: unit: a.test.ts › adds',
    ]);
  });

  test('has at most forty lines, and says how many it leaves out', () => {
    const lines = listFailureLines([part({ failures: Array(60).fill(failure) })]);
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toBe('… and 20 more');
  });

  test('is empty when nothing failed', () => {
    expect(listFailureLines([part({})])).toEqual([]);
  });
});

test('a failure in one line has the expected and the received value, without colours', () => {
  const red = `${String.fromCharCode(27)}[31m`;
  const message = `${red}expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n\n  at a.ts`;
  expect(formatInOneLine(message)).toBe('expect(received).toBe(expected) Expected: 1 Received: 2');
});
