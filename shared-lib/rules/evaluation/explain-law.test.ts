/** @jest-environment node */

import type { RuleRow } from '../rule';
import { makeQuestionKey } from './comparable-text';
import { combineRowTruths, decideOutcome, type Truth, truthFalse, truthTrue, truthUnknown } from './decide';
import { explainVerdict, listMissingAnswers } from './explain-law';
import { anyOtherAnswer, findFlips } from './flips';
import type { AskedQuestion, JudgedRule } from './judge-law';
import { type LawOutcome, reasonByOutcome, verdictByOutcome } from './outcome';

type Voice = Truth | 'none';

/** The strongest rule for Applicable, the strongest rule for Not Applicable, and the outcome. */
const golden: [Voice, Voice, LawOutcome][] = [
  ['none', 'none', 'applicable-without-rules'],
  ['none', truthFalse, 'applicable-no-rule-against'],
  ['none', truthUnknown, 'needs-input'],
  ['none', truthTrue, 'not-applicable'],
  [truthFalse, 'none', 'not-applicable-no-rule-for'],
  [truthFalse, truthFalse, 'not-applicable-no-rule-for'],
  [truthFalse, truthUnknown, 'not-applicable-no-rule-for'],
  [truthFalse, truthTrue, 'not-applicable'],
  [truthUnknown, 'none', 'needs-input'],
  [truthUnknown, truthFalse, 'needs-input'],
  [truthUnknown, truthUnknown, 'needs-input'],
  [truthUnknown, truthTrue, 'needs-input'],
  [truthTrue, 'none', 'applicable'],
  [truthTrue, truthFalse, 'applicable'],
  [truthTrue, truthUnknown, 'needs-input'],
  [truthTrue, truthTrue, 'conflict'],
];

test.each(golden)(
  'decideOutcome: Applicable %s and Not Applicable %s make %s',
  (applicable, notApplicable, outcome) => {
    expect(decideOutcome({ applicable, notApplicable })).toBe(outcome);
  },
);

test('decideOutcome: gives Needs input exactly when an unknown rule could change the verdict', () => {
  const sides: Voice[] = ['none', truthFalse, truthUnknown, truthTrue];
  const settled = (voice: Voice): Voice[] => (voice === truthUnknown ? [truthFalse, truthTrue] : [voice]);
  for (const applicable of sides)
    for (const notApplicable of sides) {
      const verdicts = settled(applicable).flatMap((one) =>
        settled(notApplicable).map(
          (other) => verdictByOutcome[decideOutcome({ applicable: one, notApplicable: other })],
        ),
      );
      const verdict = verdictByOutcome[decideOutcome({ applicable, notApplicable })];
      expect([applicable, notApplicable, verdict]).toEqual([
        applicable,
        notApplicable,
        new Set(verdicts).size > 1 ? 'Needs input' : verdicts[0],
      ]);
    }
});

test('decideOutcome: a law whose rules for Applicable are all false is Not Applicable, since no rule says that it applies', () => {
  const outcome = decideOutcome({ applicable: truthFalse, notApplicable: 'none' });
  expect([verdictByOutcome[outcome], reasonByOutcome[outcome]]).toEqual([
    'Not Applicable',
    'No rule says that it applies.',
  ]);
});

test('decideOutcome: a law that has only rules for Not Applicable, all false, is Applicable', () => {
  expect(verdictByOutcome[decideOutcome({ applicable: 'none', notApplicable: truthFalse })]).toBe('Applicable');
});

test.each([
  [[], 'All', truthFalse],
  [[], 'Any', truthFalse],
  [[truthTrue, truthTrue], 'All', truthTrue],
  [[truthTrue, truthUnknown], 'All', truthUnknown],
  [[truthTrue, truthUnknown, truthFalse], 'All', truthFalse],
  [[truthFalse, truthFalse], 'Any', truthFalse],
  [[truthFalse, truthUnknown], 'Any', truthUnknown],
  [[truthFalse, truthUnknown, truthTrue], 'Any', truthTrue],
] as const)('joinRowTruths: rows of %j joined by %s are %s', (truths, match, joined) => {
  expect(combineRowTruths(truths, match)).toBe(joined);
});

const workers: AskedQuestion = { text: 'How many workers?', inputField: 'text', options: [] };
const power: AskedQuestion = { text: 'Is power used?', inputField: 'radio', options: ['Yes', 'No'] };
const sector: AskedQuestion = { text: 'Which sector?', inputField: 'select', options: [] };
const questions = [workers, power, sector];
const many: RuleRow = { question: workers.text, operator: 'Greater Than', answer: '19' };
const powered: RuleRow = { question: power.text, operator: 'Selected', answer: 'Yes' };
const rule = (rows: RuleRow[], more: Partial<JudgedRule> = {}): JudgedRule => ({
  id: 1,
  name: 'Threshold',
  match: 'All',
  decision: 'Applicable',
  rows,
  ...more,
});
const answersOf = (answers: Record<string, string>) =>
  new Map(Object.entries(answers).map(([question, answer]) => [makeQuestionKey(question), answer]));

test('explainLaw: each row has its value and truth, and the deciding rule is marked', () => {
  const rules = [rule([many, powered]), rule([powered], { id: 2, decision: 'Not Applicable' })];
  const answers = answersOf({ [workers.text]: '20', [power.text]: 'Yes' });
  const { outcome, rules: explained } = explainVerdict({ questions, rules: rules.slice(0, 1) }, answers);
  expect(outcome).toBe('applicable');
  expect(explained[0]).toMatchObject({
    truth: 'true',
    isDeciding: true,
    rows: [
      { value: '20', truth: 'true', faults: [] },
      { value: 'Yes', truth: 'true', faults: [] },
    ],
  });
  const both = explainVerdict({ questions, rules }, answers);
  expect([both.outcome, both.rules.map(({ isDeciding }) => isDeciding)]).toEqual(['conflict', [true, true]]);
});

test('explainLaw: when no rule says that the law applies, it is Not Applicable and no rule is marked', () => {
  const { outcome, rules } = explainVerdict({ questions, rules: [rule([many])] }, answersOf({ [workers.text]: '5' }));
  expect([outcome, rules[0]?.isDeciding]).toEqual(['not-applicable-no-rule-for', false]);
});

test.each<[string, RuleRow, Record<string, string>, string[]]>([
  ['a deleted question', { ...many, question: 'Gone?' }, {}, ['question-deleted']],
  ['a removed option', { ...powered, answer: 'Perhaps' }, {}, ['option-removed']],
  ['an option of an empty list', { ...powered, question: sector.text }, {}, ['option-removed']],
  ['a comparison of words by order', { ...many, answer: 'many' }, {}, ['not-comparable']],
  ['an impossible day', { ...many, answer: '31/02/2026' }, {}, ['not-comparable']],
  ['no value to compare with', { ...many, operator: 'Is', answer: '' }, {}, ['compares-with-nothing']],
  ['an answer that has no order', many, { [workers.text]: 'many' }, ['answer-not-comparable']],
  ['an answer that is ordered otherwise', many, { [workers.text]: '01/01/2026' }, ['answer-not-comparable']],
  ['a correct row', many, { [workers.text]: '7' }, []],
  ['an option in other case', { ...powered, answer: 'yes' }, {}, []],
])('explainLaw: %s has the right faults', (_what, row, answer, faults) => {
  expect(explainVerdict({ questions, rules: [rule([row])] }, answersOf(answer)).rules[0]?.rows[0]?.faults).toEqual(
    faults,
  );
});

test('explainLaw: a law whose only rule has no rows counts as one without rules', () => {
  const { outcome, rules } = explainVerdict({ questions, rules: [rule([])] }, new Map());
  expect([outcome, rules[0]?.truth]).toEqual(['applicable-without-rules', 'false']);
});

test('explainLaw: handles five hundred rows', () => {
  const rows = Array.from({ length: 500 }, (_, place) => ({ ...many, answer: String(place) }));
  const answers = answersOf({ [workers.text]: '499.5' });
  expect(explainVerdict({ questions, rules: [rule(rows)] }, answers).outcome).toBe('applicable');
  const less = answersOf({ [workers.text]: '498.5' });
  expect(explainVerdict({ questions, rules: [rule(rows)] }, less).outcome).toBe('not-applicable-no-rule-for');
});

test('explainLaw: questions that differ only in blanks and case share one answer', () => {
  const rules = [rule([{ ...many, question: ' how many  WORKERS? ' }])];
  const { outcome, rules: explained } = explainVerdict({ questions, rules }, answersOf({ [workers.text]: '20' }));
  expect([outcome, explained[0]?.rows[0]?.faults]).toEqual(['applicable', []]);
});

describe('findFlips', () => {
  const not = rule([{ ...many, operator: 'Lesser than', answer: '20' }], { decision: 'Not Applicable' });

  test('gives the nearest answer on the other side', () => {
    expect(findFlips({ questions, rules: [not] }, answersOf({ [workers.text]: '5' }))).toEqual([
      { question: workers.text, answer: '20', verdict: 'Applicable' },
    ]);
  });

  test('gives the answers that settle a law that needs input', () => {
    expect(findFlips({ questions, rules: [not] }, new Map())).toEqual([
      { question: workers.text, answer: '20', verdict: 'Applicable' },
      { question: workers.text, answer: '19', verdict: 'Not Applicable' },
    ]);
  });

  test('takes answers from the options of a choice', () => {
    const rules = [rule([powered], { decision: 'Not Applicable' })];
    expect(findFlips({ questions, rules }, answersOf({ [power.text]: 'Yes' }))).toEqual([
      { question: power.text, answer: 'No', verdict: 'Applicable' },
    ]);
  });

  test('includes an answer that no rule names', () => {
    const rules = [rule([{ ...many, operator: 'Is Not', answer: 'Goa' }], { decision: 'Not Applicable' })];
    expect(findFlips({ questions, rules }, answersOf({ [workers.text]: 'goa' }))).toEqual([
      { question: workers.text, answer: anyOtherAnswer, verdict: 'Not Applicable' },
    ]);
  });

  test('gives nothing when no single answer is enough', () => {
    const rules = [rule([many, powered], { decision: 'Not Applicable' })];
    expect(findFlips({ questions, rules }, answersOf({ [workers.text]: '5', [power.text]: 'No' }))).toEqual([]);
  });

  test('includes the verdict of an answer given as empty', () => {
    const rules = [rule([{ ...many, operator: 'Is Empty', answer: '' }], { decision: 'Not Applicable' })];
    expect(findFlips({ questions, rules }, new Map())).toEqual([
      { question: workers.text, answer: '', verdict: 'Not Applicable' },
      { question: workers.text, answer: anyOtherAnswer, verdict: 'Applicable' },
    ]);
  });

  test('lists answers with a name first, whatever the order of the questions', () => {
    const goa = { question: 'Where?', operator: 'Is', answer: 'Goa' } as const;
    const rules = [rule([goa]), rule([powered])];
    expect(findFlips({ questions, rules }, answersOf({ [power.text]: 'Yes', 'Where?': 'Pune' }))).toEqual([
      { question: power.text, answer: 'No', verdict: 'Not Applicable' },
    ]);
    const both = [rule([goa, powered])];
    const now = answersOf({ [power.text]: 'Yes', 'Where?': 'Goa' });
    expect(findFlips({ questions, rules: both }, now)).toEqual([
      { question: power.text, answer: 'No', verdict: 'Not Applicable' },
      { question: 'Where?', answer: anyOtherAnswer, verdict: 'Not Applicable' },
    ]);
  });
});

test('listMissingAnswers: names each unanswered question of an open rule once, and none of a decision already made', () => {
  const row = (question: string): RuleRow => ({ question, operator: 'Equals', answer: 'Yes' });
  const rule = (id: number, rows: RuleRow[], decision: JudgedRule['decision']): JudgedRule => ({
    id,
    name: `Rule ${id}`,
    match: 'All',
    decision,
    rows,
  });
  const rules = [
    rule(1, [row('Factory?'), row('Mine?'), row('factory?')], 'Not Applicable'),
    rule(2, [row('Shop?')], 'Applicable'),
    rule(3, [row('Office?')], 'Applicable'),
  ];
  const law = { questions: [], rules };
  expect(listMissingAnswers(law, new Map())).toEqual(['Factory?', 'Mine?', 'Shop?', 'Office?']);
  const answers = new Map([
    [makeQuestionKey('Mine?'), 'Yes'],
    [makeQuestionKey('Shop?'), 'Yes'],
  ]);
  expect(listMissingAnswers(law, answers)).toEqual(['Factory?']);
});
