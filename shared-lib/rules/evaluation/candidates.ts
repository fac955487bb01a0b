import { choiceOperators, emptinessOperators, isOneOf, type RuleRow } from '../rule';
import type { AskedQuestion } from './law-to-judge';
import { parseComparableText, writeDay } from './said';

/** Stands for an answer that no rule names. */
export const anotherAnswer = '\uE000';

/**
 * The answers to a question that could change the truth of the rows about it. All other answers behave like one of
 * these.
 */
export function candidates(rows: readonly RuleRow[], question: AskedQuestion | undefined): string[] {
  const named = rows.flatMap(({ answer }) => around(answer));
  const offered = question?.options ?? [];
  const open = offered.length === 0 ? [anotherAnswer] : [];
  const blank = rows.some(asksForNothing) ? [''] : [];
  const chosen = offered.length > 0 ? offered : named;
  // Answers with a name come first: 'another answer' means little before the user sees which others there are.
  return [...new Set([...chosen, ...blank, ...open])];
}

function asksForNothing({ operator, answer }: RuleRow): boolean {
  if (isOneOf(operator, emptinessOperators)) return true;
  return isOneOf(operator, choiceOperators) && parseComparableText(answer) === undefined;
}

/** The answer that a row names, and the nearest values on both sides for a number or a day. */
function around(answer: string): string[] {
  const said = parseComparableText(answer);
  if (!said) return [];
  const { number, day, text } = said;
  if (number !== undefined) return [text.trim(), String(number - 1), String(number + 1)];
  if (day !== undefined) return [text.trim(), writeDay(day - 1), writeDay(day + 1)];
  return [text];
}
