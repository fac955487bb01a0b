import type { Reading } from '../../clocks/read-clocks';

/** Less than this the two clocks of a healthy machine drift apart between two looks. */
const drift = 2500;

/**
 * How long it was from one reading to the next. The machine's own run counts, so that a clock set back holds nothing
 * up; by how much the wall clock leapt ahead of it, or fell behind, is told apart.
 */
export function between(before: Reading, after: Reading): { passed: number; leapt: number } {
  const passed = Math.max(0, after.run - before.run);
  const ahead = after.wall - before.wall - passed;
  return { passed, leapt: Math.abs(ahead) > drift ? ahead : 0 };
}
