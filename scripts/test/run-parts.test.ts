import { runProgram } from '../process/run.mjs';
import { choose, runParts } from './run-parts.mjs';

let logLines: string[];
beforeEach(() => {
  logLines = [];
  jest.spyOn(console, 'log').mockImplementation((line) => logLines.push(String(line)));
});
afterEach(() => jest.restoreAllMocks());

const passing = { name: 'types', minutes: 1, run: async () => ({ passed: 2, failed: 0 }) };
const breaking = {
  name: 'unit',
  minutes: 1,
  run: async () => {
    throw new Error('no disk');
  },
};

test('`npm test` ends with the failures, a line for each part, and the tally', async () => {
  expect(await runParts([passing, breaking])).toBe(1);
  const [failed, , ...rest] = (logLines.at(-1) ?? '').trim().split('\n');
  expect(failed).toBe('✗ unit: npm test › the part: no disk');
  expect(rest.join('\n')).toMatch(/^✓ types .*\n✗ unit .*\n\n2 passed, 1 failed$/);
});

test('`npm test` runs a part at the same time as the one before it, if the part says so', async () => {
  const order: string[] = [];
  const part = (name: string, ms: number, beside = false) => ({
    name,
    minutes: 1,
    beside,
    run: async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
      return { passed: 1, failed: 0 };
    },
  });
  expect(await runParts([part('api', 60), part('resilience', 5, true), part('build', 5)])).toBe(0);
  expect(order).toEqual([
    'api begins',
    'resilience begins',
    'resilience ends',
    'api ends',
    'build begins',
    'build ends',
  ]);
  expect(logLines.at(-1)).toMatch(/3 passed, 0 failed$/);
});

test('`npm test` ends a part that hangs, and names it as failed', async () => {
  const hang = async () => {
    await runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    return { passed: 1, failed: 0 };
  };
  expect(await runParts([{ name: 'api', minutes: 0.01, run: hang }, passing])).toBe(1);
  expect(logLines.at(-1)).toMatch(/^\n✗ api: npm test › the part: did not end within 0 minutes\n/);
  expect(logLines.at(-1)).toMatch(/3 passed, 1 failed$/);
});

const parts = ['types', 'lint', 'unit'].map((name) => ({ name }));
const names = (chosen: { name: string }[]) => chosen.map(({ name }) => name);

describe('the parts of a command', () => {
  test('are all when none is named', () => {
    expect(names(choose([], parts))).toEqual(['types', 'lint', 'unit']);
  });

  test('are the named ones, in their own order', () => {
    expect(names(choose(['unit', 'types'], parts))).toEqual(['types', 'unit']);
  });

  test('leave out the slow ones unless they are named', () => {
    const all = [...parts, { name: 'nodes', onlyIfNamed: true }];
    expect(names(choose([], all))).toEqual(['types', 'lint', 'unit']);
    expect(names(choose(['nodes'], all))).toEqual(['nodes']);
  });

  test('are listed when a name does not exist', () => {
    expect(() => choose(['tpyes'], parts)).toThrow('There is no tpyes; there are types, lint, unit.');
  });
});
