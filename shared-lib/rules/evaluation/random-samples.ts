import { choiceOperators, type Operator, type RuleRow, ruleDecisions, ruleMatches, textOperators } from '../rule';
import { makeQuestionKey } from './comparable-text';
import type { AnswersByQuestion, JudgedRule } from './judge-law';

/** Creates a random generator of whole numbers below a limit. The same seed gives the same numbers. */
function createRandomDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 3) % below;
  };
}

type RandomDraw = ReturnType<typeof createRandomDraw>;

const sampleSeeds = Array.from({ length: 500 }, (_, seed) => seed + 1);

/** Finds the first seed for which a statement is false. Returns `undefined` if it is true for all seeds. */
export function findCounterexampleSeed(statement: (draw: RandomDraw) => boolean): number | undefined {
  return sampleSeeds.find((seed) => !statement(createRandomDraw(seed)));
}

const allOperators: readonly Operator[] = [...textOperators, ...choiceOperators];
export const sampleTexts = [
  '',
  ' ',
  '12',
  ' 12 ',
  '1e3',
  '19',
  '20',
  '31/02/2026',
  '01/04/2026',
  'Yes',
  'yes',
  'No',
  'x',
];
const sampleQuestions = ['How many?', 'how  many? ', 'Where?', 'Exports?', 'Since when?'];

/** Draws random answers: some questions are answered, and some are not. */
export function drawAnswers(draw: RandomDraw): AnswersByQuestion {
  return new Map(
    sampleQuestions.flatMap((question) =>
      draw(3) ? [[makeQuestionKey(question), drawFromList(sampleTexts, draw)]] : [],
    ),
  );
}

function drawRow(draw: RandomDraw): RuleRow {
  return {
    question: drawFromList(sampleQuestions, draw),
    operator: drawFromList(allOperators, draw),
    answer: drawFromList(sampleTexts, draw),
  };
}

export function drawRules(draw: RandomDraw): JudgedRule[] {
  return Array.from({ length: draw(5) }, (_, id) => ({
    id,
    name: `Rule ${draw(3)}`,
    match: drawFromList(ruleMatches, draw),
    decision: drawFromList(ruleDecisions, draw),
    rows: Array.from({ length: draw(4) }, () => drawRow(draw)),
  }));
}

export function drawFromList<One>(list: readonly One[], draw: RandomDraw): One {
  const one = list[draw(list.length)];
  if (one === undefined) throw new Error('There is nothing to draw from.');
  return one;
}

export function shuffle<One>(list: readonly One[], draw: RandomDraw): One[] {
  return list
    .map((one) => ({ one, at: draw(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
