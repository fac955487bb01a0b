/** @jest-environment node */
import { decide, joinRows } from './decide';
import { type Outcome, reasonOf, verdictOf } from './outcome';
import { no, type Truth, unknown, yes } from './truth';

type Voice = Truth | 'none';

/** The strongest rule for Applicable, the strongest rule for Not Applicable, and the outcome. */
const golden: [Voice, Voice, Outcome][] = [
  ['none', 'none', 'applicable-without-rules'],
  ['none', no, 'applicable-no-rule-against'],
  ['none', unknown, 'needs-input'],
  ['none', yes, 'not-applicable'],
  [no, 'none', 'not-applicable-no-rule-for'],
  [no, no, 'not-applicable-no-rule-for'],
  [no, unknown, 'not-applicable-no-rule-for'],
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

test('decide: gives Needs input exactly when an unknown rule could change the verdict', () => {
  const sides: Voice[] = ['none', no, unknown, yes];
  const settled = (voice: Voice): Voice[] => (voice === unknown ? [no, yes] : [voice]);
  for (const applicable of sides)
    for (const notApplicable of sides) {
      const verdicts = settled(applicable).flatMap((one) =>
        settled(notApplicable).map((other) => verdictOf[decide({ applicable: one, notApplicable: other })]),
      );
      const verdict = verdictOf[decide({ applicable, notApplicable })];
      expect([applicable, notApplicable, verdict]).toEqual([
        applicable,
        notApplicable,
        new Set(verdicts).size > 1 ? 'Needs input' : verdicts[0],
      ]);
    }
});

test('decide: a law whose rules for Applicable are all false is Not Applicable, since no rule says that it applies', () => {
  const outcome = decide({ applicable: no, notApplicable: 'none' });
  expect([verdictOf[outcome], reasonOf[outcome]]).toEqual([
    'Not Applicable',
    'No rule says that it applies.',
  ]);
});

test('decide: a law that has only rules for Not Applicable, all false, is Applicable', () => {
  expect(verdictOf[decide({ applicable: 'none', notApplicable: no })]).toBe('Applicable');
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
] as const)('joinRows: rows of %j joined by %s are %s', (truths, match, joined) => {
  expect(joinRows(truths, match)).toBe(joined);
});
