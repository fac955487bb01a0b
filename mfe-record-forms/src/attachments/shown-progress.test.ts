/** @jest-environment node */
import { nextShown, stepMs } from './shown-progress';

test.each([
  [0, 1, 1],
  [41, 0.43, 42],
  [43, 0.43, 43],
  [99, 0.999, 99],
  [99, 1, 100],
  [100, 1, 100],
  [60, 0, 0],
])('shown progress: from %d %% with %d sent the bar moves to %d %%', (shown, sent, next) => {
  expect(nextShown(shown, sent)).toBe(next);
});

test.each([
  [0, 1],
  [0.5, 18],
  [0.999999, 35],
])('shown progress: a step for the random number %d takes %d ms', (random, ms) => {
  expect(stepMs(random)).toBe(ms);
});
