/** @jest-environment node */
import type { Operator } from '../rule';
import { conditionOf } from './conditions';
import { joinRows } from './decide';
import { drawAnswers, drawRules, pick, seedAgainst, shuffled, texts } from './drawn-at-random';
import { explainLaw } from './explain-law';
import { judgeLaw } from './judge-law';
import { readAnswer } from './said';
import { not, type Truth } from './truth';

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
