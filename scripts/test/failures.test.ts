import { failureLines, inOneLine } from './failures.mjs';

const failure = { file: 'a.test.ts', title: 'adds', message: 'Error: no' };
const part = (more: object) => ({ name: 'unit', result: { passed: 0, failed: 0, ...more } });

describe('the list of failures', () => {
  test('has a line for each: part, file, title, first words', () => {
    expect(failureLines([part({ failures: [failure] })])).toEqual(['✗ unit: a.test.ts › adds: Error: no']);
  });

  test('is followed by the tests that passed on a retry', () => {
    expect(failureLines([part({ retried: ['a.test.ts › adds'] })])).toEqual([
      'passed at the second try: unit: a.test.ts › adds',
    ]);
  });

  test('has at most forty lines, and says how many it leaves out', () => {
    const lines = failureLines([part({ failures: Array(60).fill(failure) })]);
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toBe('… and 20 more');
  });

  test('is empty when nothing failed', () => {
    expect(failureLines([part({})])).toEqual([]);
  });
});

test('a failure in one line has the expected and the received value, without colours', () => {
  const red = `${String.fromCharCode(27)}[31m`;
  const message = `${red}expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n\n  at a.ts`;
  expect(inOneLine(message)).toBe('expect(received).toBe(expected) Expected: 1 Received: 2');
});
