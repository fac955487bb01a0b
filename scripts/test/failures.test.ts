import { failureLines, inOneLine } from './failures.mjs';

const failure = { file: 'a.test.ts', title: 'adds', message: 'Error: no' };
const part = (more: object) => ({ name: 'unit', result: { passed: 0, failed: 0, ...more } });

describe('what failed, told once more', () => {
  test('is a line for each: part, file, title, first words', () => {
    expect(failureLines([part({ failures: [failure] })])).toEqual(['✗ unit: a.test.ts › adds: Error: no']);
  });

  test('is followed by what passed at the second try', () => {
    expect(failureLines([part({ retried: ['a.test.ts › adds'] })])).toEqual([
      'passed at the second try: unit: a.test.ts › adds',
    ]);
  });

  test('is no more than forty lines, and says how many it leaves away', () => {
    const lines = failureLines([part({ failures: Array(60).fill(failure) })]);
    expect(lines).toHaveLength(41);
    expect(lines.at(-1)).toBe('… and 20 more');
  });

  test('is nothing where nothing failed', () => {
    expect(failureLines([part({})])).toEqual([]);
  });
});

test('a message in one line has what was expected and what came, and no colours', () => {
  const red = `${String.fromCharCode(27)}[31m`;
  const message = `${red}expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n\n  at a.ts`;
  expect(inOneLine(message)).toBe('expect(received).toBe(expected) Expected: 1 Received: 2');
});
