import { t } from 'shared-lib/words';
import { choiceOperators, emptinessOperators, isOperatorIn, orderOperators, type RuleRow } from '../rule';
import { type ComparableText, normalizeText, parseComparableText, parseUserAnswer } from './comparable-text';
import type { AskedQuestion } from './judge-law';

/**
 * The faults of a rule's row, with their messages. A row with a fault probably does not mean what its author wanted.
 */
export const rowFaultMessages = {
  'compares-with-nothing': t('This row has no answer to compare with, so its result stays unknown.'),
  'not-comparable': 'Only numbers and days (dd/mm/yyyy) are lesser or greater; this row stays unknown.',
  'answer-not-comparable': t('The answer cannot be compared with the number or day of the rule.'),
  'question-deleted': 'The law no longer asks this question; the rule still does.',
  'option-removed': t('The answer of the rule is a removed option: nobody can choose it.'),
} as const;

export type RowFault = keyof typeof rowFaultMessages;

const operatorsWithoutOperand = [...emptinessOperators, ...choiceOperators];

/** Finds the faults of a row that do not depend on a user's answer. The rule editor shows them. */
export function findRowFaults(row: RuleRow, question: AskedQuestion | undefined): RowFault[] {
  const operand = parseComparableText(row.answer);
  const faults: RowFault[] = [];
  if (!question) faults.push('question-deleted');
  if (!operand && !isOperatorIn(row.operator, operatorsWithoutOperand)) faults.push('compares-with-nothing');
  if (operand && isOperatorIn(row.operator, orderOperators) && !isOrderable(operand)) faults.push('not-comparable');
  if (operand && question && isOperatorIn(row.operator, choiceOperators) && !isAnswerOffered(question, operand)) {
    faults.push('option-removed');
  }
  return faults;
}

/** Whether the user's answer cannot be compared with the row's answer. */
export function isAnswerIncomparable(row: RuleRow, answer: string | undefined): boolean {
  const userAnswer = parseUserAnswer(answer);
  const operand = parseComparableText(row.answer);
  if (!userAnswer || !operand || !isOperatorIn(row.operator, orderOperators) || !isOrderable(operand)) return false;
  return operand.number === undefined ? userAnswer.day === undefined : userAnswer.number === undefined;
}

function isOrderable({ number, day }: ComparableText): boolean {
  return number !== undefined || day !== undefined;
}

function isAnswerOffered({ inputField, options }: AskedQuestion, { folded }: ComparableText): boolean {
  return inputField === 'text' || options.some((option) => normalizeText(option) === folded);
}
