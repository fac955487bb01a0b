import { repository } from '../repository.mjs';
import { slowness, slownessOf } from './slowness.mjs';

it.each([
  ['a quick machine', 80, false, 1],
  ['the usual one', 160, false, 1],
  ['one that is slowed to a third', 480, false, 3],
  ['CI, however quick it was a moment ago', 80, true, 4],
  ['a slow CI', 1600, true, 10],
  ['one that stands almost still', 100_000, false, 20],
])('test deadlines: follow %s', (_name, ms, isOnCi, expected) => {
  expect(slownessOf(ms, isOnCi)).toBe(expected);
});

it('test deadlines: the machine is measured once a run, and the figure is passed on', () => {
  const before = process.env;
  process.env = { ...before };
  delete process.env.TEST_SLOWNESS;
  try {
    const first = slowness(repository);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(process.env.TEST_SLOWNESS).toBe(String(first));
    process.env.TEST_SLOWNESS = '7';
    expect(slowness(repository)).toBe(7);
  } finally {
    process.env = before;
  }
});
