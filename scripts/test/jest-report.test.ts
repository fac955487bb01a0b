import { comeTo, nothingYet, withFile } from './jest-report.mjs';

const quiet = {
  numPassingTests: 0,
  numFailingTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};
const aTest = (more: object) => ({
  ancestorTitles: ['a'],
  title: 'b',
  fullName: 'a b',
  status: 'passed',
  failureMessages: [],
  invocations: 1,
  ...more,
});
const both = { 'a.test.ts': 'a.test.ts', 'b.test.ts': 'b.test.ts' };
const ended = (more: object) =>
  withFile({ ...nothingYet(), running: both }, 'a.test.ts', { ...quiet, ...more });

describe('the report of a part', () => {
  test('counts what passed, failed and was skipped, and forgets the file that ended', () => {
    const counts = { numPassingTests: 4, numFailingTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(ended(counts)).toMatchObject({
      passed: 4,
      failed: 1,
      leftOut: 3,
      running: { 'b.test.ts': 'b.test.ts' },
    });
  });

  test('names what failed, with its first words', () => {
    const testResults = [aTest({ status: 'failed', failureMessages: ['Error: no', 'more'] }), aTest({})];
    expect(ended({ testResults }).failures).toEqual([
      { file: 'a.test.ts', title: 'a b', message: 'Error: no' },
    ]);
  });

  test('counts and names a file that does not run', () => {
    const ran = ended({ testExecError: { message: 'Cannot find module' } });
    expect(ran.failed).toBe(1);
    expect(ran.failures).toEqual([
      { file: 'a.test.ts', title: 'does not run', message: 'Cannot find module' },
    ]);
  });

  test('names what passed only on a retry', () => {
    const testResults = [aTest({ invocations: 2 }), aTest({}), aTest({ invocations: 2, status: 'failed' })];
    expect(ended({ testResults }).retried).toEqual(['a.test.ts › a b']);
  });

  test('names the files of a batch', () => {
    const batch = 'test-results/batches/shell/0.cjs';
    const test = aTest({ ancestorTitles: ['shell/a.test.ts', 'a'], title: 'b' });
    const run = (more: object) =>
      withFile(nothingYet(), batch, { ...quiet, testResults: [{ ...test, ...more }] });
    expect(run({ status: 'failed' }).failures[0]).toMatchObject({ file: 'shell/a.test.ts', title: 'a b' });
    expect(run({ invocations: 2 }).retried).toEqual(['shell/a.test.ts › a b']);
    const silent = withFile(nothingYet(), batch, quiet, ['shell/a.test.ts']);
    expect([silent.failed, silent.failures[0]?.file]).toEqual([1, 'shell/a.test.ts']);
    expect(comeTo(nothingYet(), batch, 'shell/a.test.ts').running).toEqual({ [batch]: 'shell/a.test.ts' });
  });
});
