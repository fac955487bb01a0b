/** @jest-environment node */
import { measureElapsedTime } from './session-watch';

const before = { wall: 1_000_000, run: 5_000 };

test.each([
  ['of a healthy machine', 2_000, 2_000, { passed: 2_000, leapt: 0 }],
  ['that differ a little', 2_900, 2_000, { passed: 2_000, leapt: 0 }],
  ['of a machine that slept an hour', 3_602_000, 2_000, { passed: 2_000, leapt: 3_600_000 }],
  ['one of which was set back', -3_598_000, 2_000, { passed: 2_000, leapt: -3_600_000 }],
  ['of a machine whose monotonic clock counts sleep', 3_600_000, 3_600_000, { passed: 3_600_000, leapt: 0 }],
  ['of which the monotonic one is late', 2_000, -1, { passed: 0, leapt: 0 }],
])('elapsed time: two clocks %s give the time that passed and the jump', (_which, wall, run, expected) => {
  expect(measureElapsedTime(before, { wall: before.wall + wall, run: before.run + run })).toEqual(expected);
});
