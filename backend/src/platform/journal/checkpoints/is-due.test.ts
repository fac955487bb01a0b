import { isDue } from './checkpoint-writer';

const minute = 60_000;
const last = { seq: 100, writtenAt: 0 };

it.each([
  ['nothing has moved, however long ago', 100, 1_000 * minute, false],
  ['999 entries, at once', 1_099, 0, false],
  ['1,000 entries, at once', 1_100, 0, true],
  ['one entry, almost five minutes ago', 101, 5 * minute - 1, false],
  ['one entry, five minutes ago', 101, 5 * minute, true],
  ['a chain that became shorter', 50, 1_000 * minute, false],
])('checkpoint after %s: seq %d at %d ms is due: %s', (_what, seq, now, expected) => {
  expect(isDue(last, seq, now)).toBe(expected);
});
