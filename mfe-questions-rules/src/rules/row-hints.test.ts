/** @jest-environment node */
import type { Question } from '../library/use-questions';
import { rowHints } from './rule-row-fields';
import { blankRow, type RuleRowValues } from './rule-values';

const asked: Question = { id: 1, text: 'Q?', inputField: 'text', answer: '' };
const row = (more: Partial<RuleRowValues>): RuleRowValues => ({
  ...blankRow,
  question: 'Q?',
  operator: 'Greater Than',
  ...more,
});

test.each<[string, RuleRowValues, Question | undefined, string[]]>([
  ['that nobody has begun', blankRow, undefined, []],
  ['that is not finished', row({ operator: '', answer: 'x' }), undefined, []],
  ['greater than a number', row({ answer: ' 12 ' }), asked, []],
  ['greater than a day', row({ answer: '28/02/2026' }), asked, []],
  ['greater than no day of the calendar', row({ answer: '31/02/2026' }), asked, ['answer']],
  ['greater than 1e3', row({ answer: '1e3' }), asked, ['answer']],
  ['lesser than a word', row({ operator: 'Lesser than', answer: 'many' }), asked, ['answer']],
  ['that is a word', row({ operator: 'Is', answer: 'many' }), asked, []],
  ['of a question that was deleted', row({ answer: '12' }), undefined, ['question']],
])('rule hints: a row %s is marked as deciding nothing', (_what, one, question, fields) => {
  expect(Object.keys(rowHints(one, question))).toEqual(fields);
});
