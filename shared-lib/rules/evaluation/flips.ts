import { choiceOperators, emptinessOperators, isOperatorIn, type RuleRow } from '../rule';
import { formatDay, makeQuestionKey, parseComparableText } from './comparable-text';
import { type AnswersByQuestion, type AskedQuestion, judgeLaw, type LawToJudge } from './judge-law';
import { type Verdict, verdictByOutcome } from './outcome';

/** A single answer that would change the verdict. */
export type Flip = { question: string; answer: string; verdict: Verdict };

/**
 * Finds single answers that would change the verdict of a law. If the verdict is Needs input, finds answers that would
 * give another verdict. Returns one answer for each question and verdict, preferably an answer that a rule names.
 */
export function findFlips({ questions, rules }: LawToJudge, answers: AnswersByQuestion): Flip[] {
  const now = verdictByOutcome[judgeLaw(rules, answers)];
  const rows = rules.flatMap((rule) => rule.rows);
  const keys = new Map(rows.map((row) => [makeQuestionKey(row.question), row.question]));
  const flips = [...keys].flatMap(([key, question]) => {
    const asking = rows.filter((row) => makeQuestionKey(row.question) === key);
    const matchingQuestion = questions.find(({ text }) => makeQuestionKey(text) === key);
    const seen = new Set<Verdict>([now, 'Needs input']);
    return listCandidateAnswers(asking, matchingQuestion).flatMap((answer) => {
      const verdict = verdictByOutcome[judgeLaw(rules, new Map(answers).set(key, answer))];
      if (seen.has(verdict)) return [];
      seen.add(verdict);
      return [{ question, answer, verdict }];
    });
  });
  const isOther = ({ answer }: Flip) => answer === anyOtherAnswer;
  return [...flips.filter((flip) => !isOther(flip)), ...flips.filter(isOther)];
}

/** Stands for every answer that no rule names. */
export const anyOtherAnswer = '\uE000';

/**
 * Lists the answers to a question that must be tried. Every other possible answer makes the same rows true as one of
 * these.
 */
function listCandidateAnswers(rows: readonly RuleRow[], question: AskedQuestion | undefined): string[] {
  const named = rows.flatMap(({ answer }) => listAnswerAndNeighbours(answer));
  const offered = question?.options ?? [];
  const open = offered.length === 0 ? [anyOtherAnswer] : [];
  const blank = rows.some(canMatchEmptyAnswer) ? [''] : [];
  const chosen = offered.length > 0 ? offered : named;
  // The answers that rules name come first. Users understand 'another answer' only after these.
  return [...new Set([...chosen, ...blank, ...open])];
}

function canMatchEmptyAnswer({ operator, answer }: RuleRow): boolean {
  if (isOperatorIn(operator, emptinessOperators)) return true;
  return isOperatorIn(operator, choiceOperators) && parseComparableText(answer) === undefined;
}

/** Lists the answer in a row and, for a number or a day, the values just before and after it. */
function listAnswerAndNeighbours(answer: string): string[] {
  const parsedAnswer = parseComparableText(answer);
  if (!parsedAnswer) return [];
  const { number, day, text } = parsedAnswer;
  if (number !== undefined) return [text.trim(), String(number - 1), String(number + 1)];
  if (day !== undefined) return [text.trim(), formatDay(day - 1), formatDay(day + 1)];
  return [text];
}
