import { choiceOperators, emptinessOperators, isOneOf, type Operator, textOperators } from 'shared-lib/rules';
import type { InputField } from '../library/parse-questions';

/** The operators for the answers of a question type (S-1.5). */
export function operatorsOf(type: InputField): readonly Operator[] {
  return type === 'text' ? textOperators : choiceOperators;
}

/** Whether this operator compares the answer with a value. */
export function needsAnswer(operator: Operator | ''): boolean {
  return !isOneOf(operator, emptinessOperators);
}

type Compared = { type: InputField; operator: Operator | ''; answer: string };

/**
 * The operator of a row after its question or answer was chosen. A choice question is Selected with an answer and Not
 * Selected without one (S-1.4); with an answer a person may switch it, and that choice stays (P-53).
 */
export function settledOperator({ type, operator, answer }: Compared): Operator | '' {
  if (type === 'text') return operatorsOf(type).find((known) => known === operator) ?? '';
  if (answer.trim() === '') return 'Not Selected';
  return operator === 'Not Selected' ? operator : 'Selected';
}

/** The operator after a choice question without an answer gets one: it becomes Selected. */
export function operatorAfterAnswer(before: Compared, answer: string): Operator | '' {
  const isFirst = before.type !== 'text' && before.answer.trim() === '' && answer.trim() !== '';
  return settledOperator({ ...before, answer, operator: isFirst ? 'Selected' : before.operator });
}
