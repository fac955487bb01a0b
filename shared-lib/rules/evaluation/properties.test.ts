/** @jest-environment node */
import type { Operator } from '../rule';
import { questionKey, readAnswer } from './comparable-text';
import { compileLibrary } from './compile-library';
import { conditionOf } from './conditions';
import { joinRows, not, type Truth } from './decide';
import { drawAnswers, drawRules, pick, seedAgainst, shuffled, texts } from './drawn-at-random';
import { explainLaw } from './explain-law';
import { flipsOf } from './flips';
import { judgeLaw } from './judge-law';
import { judgeLibrary } from './judge-library';
import { lawOutcomes, verdictOf } from './outcome';

const opposites: [Operator, Operator][] = [
  ['Is', 'Is Not'],
  ['Equals', 'Not Equals'],
  ['Is Empty', 'Is Not Empty'],
  ['Contains', 'Not Contains'],
  ['Selected', 'Not Selected'],
];

test.each(opposites)('rules: %s and %s are complements, whatever is compared', (operator, opposite) => {
  for (const operand of texts)
    for (const answer of [undefined, ...texts]) {
      const row = { question: 'Q', answer: operand };
      const said = readAnswer(answer);
      const complement = not(conditionOf({ ...row, operator })(said));
      expect(conditionOf({ ...row, operator: opposite })(said)).toBe(complement);
    }
});

test('rules: NOT applied twice changes nothing', () => {
  expect(([0, 1, 2] as const).map((truth) => not(not(truth)))).toEqual([0, 1, 2]);
});

test('rules: the order of rows and of rules does not matter', () => {
  const against = seedAgainst((draw) => {
    const rules = drawRules(draw);
    const answers = drawAnswers(draw);
    const mixed = shuffled(rules, draw).map((rule) => ({ ...rule, rows: shuffled(rule.rows, draw) }));
    return judgeLaw(mixed, answers) === judgeLaw(rules, answers);
  });
  expect(against).toBeUndefined();
});

test('rules: when ALL rows hold, ANY holds', () => {
  const against = seedAgainst((draw) => {
    const truths = Array.from({ length: draw(5) }, () => pick<Truth>([0, 1, 2], draw));
    return joinRows(truths, 'All') <= joinRows(truths, 'Any');
  });
  expect(against).toBeUndefined();
});

test('rules: one more row never makes ALL truer or ANY falser', () => {
  const against = seedAgainst((draw) => {
    const truths = Array.from({ length: 1 + draw(4) }, () => pick<Truth>([0, 1, 2], draw));
    const more = [...truths, pick<Truth>([0, 1, 2], draw)];
    return (
      joinRows(more, 'All') <= joinRows(truths, 'All') && joinRows(more, 'Any') >= joinRows(truths, 'Any')
    );
  });
  expect(against).toBeUndefined();
});

test('rules: there is a verdict when nothing is unknown', () => {
  const against = seedAgainst((draw) => {
    const rules = drawRules(draw);
    const { outcome, rules: explained } = explainLaw({ questions: [], rules }, drawAnswers(draw));
    return outcome !== 'needs-input' || explained.some(({ truth }) => truth === 'unknown');
  });
  expect(against).toBeUndefined();
});

test('judgeLibrary: gives each law and profile the same outcome as judgeLaw', () => {
  const against = seedAgainst((draw) => {
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
  const [found] = judgeLibrary(library, [new Map([[questionKey('Where?'), 'y']])]);
  expect([...(found ?? [])].map((place) => lawOutcomes[place])).toEqual([
    'applicable-no-rule-against',
    'not-applicable',
  ]);
});

test('flipsOf: each flip changes the verdict to the one that it names', () => {
  const against = seedAgainst((draw) => {
    const rules = drawRules(draw);
    const answers = drawAnswers(draw);
    return flipsOf({ questions: [], rules }, answers).every(({ question, answer, verdict }) => {
      const after = verdictOf[judgeLaw(rules, new Map(answers).set(questionKey(question), answer))];
      return after === verdict && verdict !== verdictOf[judgeLaw(rules, answers)];
    });
  });
  expect(against).toBeUndefined();
});
