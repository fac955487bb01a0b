/** @jest-environment node */
import { compileLibrary } from './compile-library';
import { drawAnswers, drawRules, seedAgainst } from './drawn-at-random';
import { flipsOf } from './flips';
import { judgeLaw } from './judge-law';
import { judgeLibrary } from './judge-library';
import { outcomes, verdictOf } from './outcome';
import { questionKey } from './question-key';

test('judgeLibrary: gives each law and profile the same outcome as judgeLaw', () => {
  const against = seedAgainst((draw) => {
    const laws = Array.from({ length: 4 }, () => ({ rules: drawRules(draw) }));
    const profiles = Array.from({ length: 35 }, () => drawAnswers(draw));
    const found = judgeLibrary(compileLibrary(laws), profiles);
    return profiles.every((answers, profile) =>
      laws.every(({ rules }, law) => judgeLaw(rules, answers) === outcomes[found[profile]?.[law] ?? -1]),
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
  expect([...(found ?? [])].map((place) => outcomes[place])).toEqual([
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
