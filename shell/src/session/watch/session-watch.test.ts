/** @jest-environment node */
import { measureElapsedTime } from './session-watch';

const before = { wall: 1_000_000, run: 5_000 };

test.each([
  ['of a healthy machine', 2_000, 2_000, { passed: 2_000, leapt: 0 }],
  ['that drift a little', 2_900, 2_000, { passed: 2_000, leapt: 0 }],
  ['of a machine that slept an hour', 3_602_000, 2_000, { passed: 2_000, leapt: 3_600_000 }],
  ['one of which was set back', -3_598_000, 2_000, { passed: 2_000, leapt: -3_600_000 }],
  ['of a machine whose run counts sleep', 3_600_000, 3_600_000, { passed: 3_600_000, leapt: 0 }],
  ['the run of which fell behind', 2_000, -1, { passed: 0, leapt: 0 }],
])('steady clock: two clocks %s are told apart', (_which, wall, run, expected) => {
  expect(measureElapsedTime(before, { wall: before.wall + wall, run: before.run + run })).toEqual(expected);
});
