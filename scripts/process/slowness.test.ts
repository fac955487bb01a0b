import { repository } from '../repository.mjs';
import { computeSlowness, readSlowness } from './slowness.mjs';

it.each([
  ['a quick machine', 80, false, 1],
  ['the usual machine', 160, false, 1],
  ['a machine that is slowed to a third', 480, false, 3],
  ['CI, however quick it was a moment ago', 80, true, 4],
  ['a slow CI', 1600, true, 10],
  ['a machine that hardly moves', 100_000, false, 20],
])('the factor for test deadlines fits %s', (_name, ms, isOnCi, expected) => {
  expect(computeSlowness(ms, isOnCi)).toBe(expected);
});

it('slowness is measured once a run, and the environment passes the figure on', () => {
  const before = process.env;
  process.env = { ...before };
  delete process.env.TEST_SLOWNESS;
  try {
    const first = readSlowness(repository);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(process.env.TEST_SLOWNESS).toBe(String(first));
    process.env.TEST_SLOWNESS = '7';
    expect(readSlowness(repository)).toBe(7);
  } finally {
    process.env = before;
  }
});
