import { choiceOperators, emptinessOperators, isOneOf, orderOperators, type RuleRow } from '../rule';
import { type ComparableText, fold, parseComparableText, readAnswer } from './comparable-text';
import type { AskedQuestion } from './judge-law';

/** Reasons why a row does not do what its author meant. */
export const rowFaultWords = {
  'compares-with-nothing': 'The row compares with nothing, so it never holds and never fails.',
  'not-comparable': 'Only numbers and days (dd/mm/yyyy) are lesser or greater; this row stays unknown.',
  'answer-not-comparable': 'The answer is not a number or day like the one of the rule.',
  'question-deleted': 'The law no longer asks this question; the rule still does.',
  'option-removed': 'The answer of the rule is a removed option: nobody can choose it.',
} as const;

export type RowFault = keyof typeof rowFaultWords;

const needNothing = [...emptinessOperators, ...choiceOperators];

/** The faults of a row by itself, which its editor shows too. */
export function rowFaults(row: RuleRow, question: AskedQuestion | undefined): RowFault[] {
  const operand = parseComparableText(row.answer);
  const faults: RowFault[] = [];
  if (!question) faults.push('question-deleted');
  if (!operand && !isOneOf(row.operator, needNothing)) faults.push('compares-with-nothing');
  if (operand && isOneOf(row.operator, orderOperators) && !hasOrder(operand)) faults.push('not-comparable');
  if (operand && question && isOneOf(row.operator, choiceOperators) && !offers(question, operand)) {
    faults.push('option-removed');
  }
  return faults;
}

/** Whether there is an answer that the row cannot compare. */
export function isAnswerLost(row: RuleRow, answer: string | undefined): boolean {
  const said = readAnswer(answer);
  const operand = parseComparableText(row.answer);
  if (!said || !operand || !isOneOf(row.operator, orderOperators) || !hasOrder(operand)) return false;
  return operand.number === undefined ? said.day === undefined : said.number === undefined;
}

function hasOrder({ number, day }: ComparableText): boolean {
  return number !== undefined || day !== undefined;
}

function offers({ inputField, options }: AskedQuestion, { folded }: ComparableText): boolean {
  return inputField === 'text' || options.some((option) => fold(option) === folded);
}
