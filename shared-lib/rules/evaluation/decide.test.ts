/** @jest-environment node */
import { decide, joinRows } from './decide';
import type { Outcome } from './outcome';
import { no, type Truth, unknown, yes } from './truth';

type Voice = Truth | 'none';

/** The strongest rule for Applicable, the strongest for Not Applicable, and the outcome. */
const golden: [Voice, Voice, Outcome][] = [
  ['none', 'none', 'applicable-without-rules'],
  ['none', no, 'applicable-undecided'],
  ['none', unknown, 'needs-input'],
  ['none', yes, 'not-applicable'],
  [no, 'none', 'applicable-undecided'],
  [no, no, 'applicable-undecided'],
  [no, unknown, 'needs-input'],
  [no, yes, 'not-applicable'],
  [unknown, 'none', 'needs-input'],
  [unknown, no, 'needs-input'],
  [unknown, unknown, 'needs-input'],
  [unknown, yes, 'needs-input'],
  [yes, 'none', 'applicable'],
  [yes, no, 'applicable'],
  [yes, unknown, 'needs-input'],
  [yes, yes, 'conflict'],
];

test.each(golden)('Applicable %s and Not Applicable %s make %s', (applicable, notApplicable, outcome) => {
  expect(decide({ applicable, notApplicable })).toBe(outcome);
});

test.each([
  [[], 'All', no],
  [[], 'Any', no],
  [[yes, yes], 'All', yes],
  [[yes, unknown], 'All', unknown],
  [[yes, unknown, no], 'All', no],
  [[no, no], 'Any', no],
  [[no, unknown], 'Any', unknown],
  [[no, unknown, yes], 'Any', yes],
] as const)('rows of %j joined by %s are %s', (truths, match, joined) => {
  expect(joinRows(truths, match)).toBe(joined);
});
