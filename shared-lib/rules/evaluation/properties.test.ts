/** @jest-environment node */
import type { Operator } from '../rule';
import { makeQuestionKey, parseUserAnswer } from './comparable-text';
import { compileLibrary } from './compile-library';
import { compileCondition } from './conditions';
import { combineRowTruths, negateTruth, type Truth } from './decide';
import { explainVerdict } from './explain-law';
import { findFlips } from './flips';
import { judgeLaw } from './judge-law';
import { judgeLibrary } from './judge-library';
import { lawOutcomes, verdictByOutcome } from './outcome';
import { drawAnswers, drawFromList, drawRules, findCounterexampleSeed, sampleTexts, shuffle } from './random-samples';

const opposites: [Operator, Operator][] = [
  ['Is', 'Is Not'],
  ['Equals', 'Not Equals'],
  ['Is Empty', 'Is Not Empty'],
  ['Contains', 'Not Contains'],
  ['Selected', 'Not Selected'],
];

test.each(opposites)('rules: %s and %s are opposites, whatever is compared', (operator, opposite) => {
  for (const operand of sampleTexts)
    for (const answer of [undefined, ...sampleTexts]) {
      const row = { question: 'Q', answer: operand };
      const userAnswer = parseUserAnswer(answer);
      const complement = negateTruth(compileCondition({ ...row, operator })(userAnswer));
      expect(compileCondition({ ...row, operator: opposite })(userAnswer)).toBe(complement);
    }
});

test('rules: NOT applied twice changes nothing', () => {
  expect(([0, 1, 2] as const).map((truth) => negateTruth(negateTruth(truth)))).toEqual([0, 1, 2]);
});

test('rules: the order of rows and of rules does not matter', () => {
  const against = findCounterexampleSeed((draw) => {
    const rules = drawRules(draw);
    const answers = drawAnswers(draw);
    const mixed = shuffle(rules, draw).map((rule) => ({ ...rule, rows: shuffle(rule.rows, draw) }));
    return judgeLaw(mixed, answers) === judgeLaw(rules, answers);
  });
  expect(against).toBeUndefined();
});

test('rules: when ALL rows hold, ANY holds', () => {
  const against = findCounterexampleSeed((draw) => {
    const truths = Array.from({ length: draw(5) }, () => drawFromList<Truth>([0, 1, 2], draw));
    return combineRowTruths(truths, 'All') <= combineRowTruths(truths, 'Any');
  });
  expect(against).toBeUndefined();
});

test('rules: one more row never makes ALL truer or ANY falser', () => {
  const against = findCounterexampleSeed((draw) => {
    const truths = Array.from({ length: 1 + draw(4) }, () => drawFromList<Truth>([0, 1, 2], draw));
    const more = [...truths, drawFromList<Truth>([0, 1, 2], draw)];
    return (
      combineRowTruths(more, 'All') <= combineRowTruths(truths, 'All') &&
      combineRowTruths(more, 'Any') >= combineRowTruths(truths, 'Any')
    );
  });
  expect(against).toBeUndefined();
});

test('rules: a verdict exists when nothing is unknown', () => {
  const against = findCounterexampleSeed((draw) => {
    const rules = drawRules(draw);
    const { outcome, rules: explained } = explainVerdict({ questions: [], rules }, drawAnswers(draw));
    return outcome !== 'needs-input' || explained.some(({ truth }) => truth === 'unknown');
  });
  expect(against).toBeUndefined();
});

test('judgeLibrary: gives each law and profile the same outcome as judgeLaw', () => {
  const against = findCounterexampleSeed((draw) => {
    const laws = Array.from({ length: 4 }, () => ({ rules: drawRules(draw) }));
    const profiles = Array.from({ length: 35 }, () => drawAnswers(draw));
    const found = judgeLibrary(compileLibrary(laws), profiles);
    return profiles.every((answers, profile) =>
      laws.every(({ rules }, law) => judgeLaw(rules, answers) === lawOutcomes[found[profile]?.[law] ?? -1]),
    );
  });
  expect(against).toBeUndefined();
});

test('compileLibrary: keeps apart two rows whose operator and answer read the same when joined', () => {
  const asking = (operator: 'Is' | 'Is Not', answer: string) => ({
    rules: [
      {
        id: 1,
        name: 'Rule',
        match: 'All' as const,
        decision: 'Not Applicable' as const,
        rows: [{ question: 'Where?', operator, answer }],
      },
    ],
  });
  const library = compileLibrary([asking('Is', 'Not x'), asking('Is Not', 'x')]);
  const [found] = judgeLibrary(library, [new Map([[makeQuestionKey('Where?'), 'y']])]);
  expect([...(found ?? [])].map((place) => lawOutcomes[place])).toEqual([
    'applicable-no-rule-against',
    'not-applicable',
  ]);
});

test('findFlips: each flip changes the verdict to the one that it names', () => {
  const against = findCounterexampleSeed((draw) => {
    const rules = drawRules(draw);
    const answers = drawAnswers(draw);
    return findFlips({ questions: [], rules }, answers).every(({ question, answer, verdict }) => {
      const after = verdictByOutcome[judgeLaw(rules, new Map(answers).set(makeQuestionKey(question), answer))];
      return after === verdict && verdict !== verdictByOutcome[judgeLaw(rules, answers)];
    });
  });
  expect(against).toBeUndefined();
});
