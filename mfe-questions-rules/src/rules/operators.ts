import { choiceOperators, emptinessOperators, isOneOf, type Operator, textOperators } from 'shared-lib/rules';
import type { InputField } from '../library/parse-questions';

/** How the answers of a type of question can be compared (S-1.5). */
export function operatorsOf(type: InputField): readonly Operator[] {
  return type === 'text' ? textOperators : choiceOperators;
}

/** Whether a row with this operator compares the answer with something. */
export function needsAnswer(operator: Operator | ''): boolean {
  return !isOneOf(operator, emptinessOperators);
}

type Compared = { type: InputField; operator: Operator | ''; answer: string };

/**
 * The operator that a row has after its question or its answer was chosen. A question of choice is Selected where there
 * is an answer and Not Selected where there is none (S-1.4); with an answer a person may turn it round, which
 * stays (P-53).
 */
export function settledOperator({ type, operator, answer }: Compared): Operator | '' {
  if (type === 'text') return operatorsOf(type).find((known) => known === operator) ?? '';
  if (answer.trim() === '') return 'Not Selected';
  return operator === 'Not Selected' ? operator : 'Selected';
}

/** The same once an answer was given to a question of choice that had none: now something is selected. */
export function operatorAfterAnswer(before: Compared, answer: string): Operator | '' {
  const isFirst = before.type !== 'text' && before.answer.trim() === '' && answer.trim() !== '';
  return settledOperator({ ...before, answer, operator: isFirst ? 'Selected' : before.operator });
}
