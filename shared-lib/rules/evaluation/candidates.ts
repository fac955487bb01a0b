import { choiceOperators, emptinessOperators, isOneOf, type RuleRow } from '../rule';
import type { AskedQuestion } from './law-to-judge';
import { readSaid, writeDay } from './said';

/** Stands for an answer that no rule names. */
export const anotherAnswer = '\uE000';

/**
 * The answers to a question that could make a difference to the rows that ask it: between two of them nothing changes.
 */
export function candidates(rows: readonly RuleRow[], question: AskedQuestion | undefined): string[] {
  const named = rows.flatMap(({ answer }) => around(answer));
  const offered = question?.options ?? [];
  const open = offered.length === 0 ? [anotherAnswer] : [];
  const blank = rows.some(asksForNothing) ? [''] : [];
  const chosen = offered.length > 0 ? offered : named;
  // What can be named comes first: 'another answer' says little before one knows other than which.
  return [...new Set([...chosen, ...blank, ...open])];
}

function asksForNothing({ operator, answer }: RuleRow): boolean {
  if (isOneOf(operator, emptinessOperators)) return true;
  return isOneOf(operator, choiceOperators) && readSaid(answer) === undefined;
}

/** What a row names, and its nearest neighbours where it has an order. */
function around(answer: string): string[] {
  const said = readSaid(answer);
  if (!said) return [];
  const { number, day, text } = said;
  if (number !== undefined) return [text.trim(), String(number - 1), String(number + 1)];
  if (day !== undefined) return [text.trim(), writeDay(day - 1), writeDay(day + 1)];
  return [text];
}
