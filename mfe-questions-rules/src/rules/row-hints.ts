import { rowFaults, rowFaultWords } from 'shared-lib/rules';
import type { Question } from '../questions/parse-questions';
import type { RuleRowValues } from './rule-values';

/** What keeps a finished row from deciding anything, at the field that is at fault. It may be saved so all the same. */
export function rowHints(
  { question, type, operator, answer }: RuleRowValues,
  asked: Question | undefined,
): { question?: string; answer?: string } {
  if (question === '' || operator === '') return {};
  // What it offers is looked at by the control of the answer.
  const known = asked && { text: asked.text, inputField: type, options: [] };
  const faults = rowFaults({ question, operator, answer }, known);
  return {
    ...(faults.includes('question-deleted') && { question: rowFaultWords['question-deleted'] }),
    ...(faults.includes('not-comparable') && { answer: rowFaultWords['not-comparable'] }),
  };
}
