import { memo } from 'react';
import { Select } from 'shared-lib/form/select';
import { findRowFaults, makeQuestionKey, rowFaultMessages } from 'shared-lib/rules';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Question } from '../library/use-questions';
import { AnswerControl } from '../options/answer-control';
import { FormRowField } from '../rows/row-field';
import type { RuleRowValues } from './rule-values';
import { findOperatorAfterAnswer, findRowOperator, listOperators, needsAnswer } from './rule-values';

type RuleRowFieldsProps = {
  lawId: string;
  /** The questions that the law has now. */
  questions: readonly Question[];
  row: RuleRowValues;
  index: number;
  faults: Partial<Record<keyof RuleRowValues, string>>;
  onChange: (row: RuleRowValues, index: number) => void;
};

/**
 * The fields of an IF row: question, operator and answer. They are memoised, so that typing in one row does
 * not render all rows.
 */
export const RuleRowFields = memo(function RuleRowFields({ row: saved, ...props }: RuleRowFieldsProps) {
  const { lawId, questions, index, faults } = props;
  const onChange = (row: RuleRowValues) => props.onChange(row, index);
  const question = findQuestionByText(questions, saved.question);
  // Uses the question's current text and type, because they may have changed since the rule was saved.
  const { text = saved.question, inputField: type = saved.type } = question ?? {};
  const row = { ...saved, question: text, type };
  const hints = findRowHints(row, question);
  const makeFieldProps = (name: 'question' | 'answer') => ({ index, fault: faults[name], hint: hints[name] });
  const isAsked = row.question !== '';
  const isAnswered = isAsked && needsAnswer(row.operator);
  return (
    <>
      <FormRowField label={t('Question')} {...makeFieldProps('question')} isRequired={index === 0}>
        {(control) => (
          <Select
            w="full"
            choices={listQuestionChoices(questions, row.question)}
            value={row.question}
            onChange={({ target }) => onChange(changeRowQuestion(row, questions, target.value))}
            {...control}
          />
        )}
      </FormRowField>
      <FormRowField label={t('Operator')} index={index} fault={faults.operator} isRequired={isAsked}>
        {(control) => (
          <Select
            w="full"
            choices={listOperatorChoices(row)}
            value={row.operator}
            onChange={({ target }) => onChange(changeRowOperator(row, target.value))}
            {...control}
          />
        )}
      </FormRowField>
      <FormRowField label={t('Answer')} {...makeFieldProps('answer')} isRequired={isAnswered}>
        {(control) =>
          isAnswered ? (
            <AnswerControl
              lawId={lawId}
              questionId={question?.id}
              type={row.type}
              value={row.answer}
              onChange={(answer) => onChange(changeRowAnswer(row, answer))}
              control={control}
              noAnswerLabel={t('No answer')}
              display="lists only"
            />
          ) : (
            <Text id={control.id} minH="9" display="flex" alignItems="center" color="fg.muted">
              --
            </Text>
          )
        }
      </FormRowField>
    </>
  );
});

/**
 * Returns the row after the user chose another operator. A text that is not an operator leaves the row without
 * an operator.
 */
function changeRowOperator(row: RuleRowValues, operator: string): RuleRowValues {
  return { ...row, operator: listOperators(row.type).find((one) => one === operator) ?? '' };
}

/** Returns the row after the user has changed the answer. The operator changes with it if necessary. */
function changeRowAnswer(row: RuleRowValues, answer: string): RuleRowValues {
  return { ...row, answer, operator: findOperatorAfterAnswer(row, answer) };
}

/** Returns the row after the user has chosen another question, which has its own type and answers. */
function changeRowQuestion(row: RuleRowValues, questions: readonly Question[], question: string): RuleRowValues {
  if (question === row.question) return row;
  const type = questions.find(({ text }) => text === question)?.inputField ?? 'text';
  const operator = findRowOperator({ type, operator: row.operator, answer: '' });
  return { question, type, operator, answer: '' };
}

function listOperatorChoices({ question, type, operator, answer }: RuleRowValues) {
  if (question === '') return [['', '']] as const;
  // Offers the operator Selected only if there is an answer (S-1.4).
  const offered = listOperators(type).filter((one) => one !== 'Selected' || answer !== '');
  const choices = offered.map((one) => [one, one] as const);
  const isKnown = operator !== '' && offered.includes(operator);
  // Also offers the current choice if it is empty, or an operator that no longer fits the question.
  const words = operator === '' ? t('Choose…') : t('{operator} (not for this question)', { operator });
  return isKnown ? choices : [[operator, words] as const, ...choices];
}

/**
 * Lists the questions that can be chosen in a row. The chosen one is always among them, even if the law no
 * longer asks it.
 */
export function listQuestionChoices(
  questions: readonly Pick<Question, 'text'>[],
  chosen: string,
): (readonly [value: string, words: string])[] {
  const texts = [...new Set(questions.map(({ text }) => text))];
  const known = texts.map((text) => [text, text] as const);
  if (chosen === '') return [['', t('Choose a question…')], ...known];
  return texts.includes(chosen) ? known : [[chosen, t('{chosen} (removed question)', { chosen })], ...known];
}

/** Finds the question of a row by its text. Case and spaces make no difference. */
export function findQuestionByText<Asked extends { text: string }>(
  questions: readonly Asked[],
  words: string,
): Asked | undefined {
  // Looks for the exact text first, because nearly always one matches.
  const exact = questions.find(({ text }) => text === words);
  if (exact || words === '') return exact;
  const key = makeQuestionKey(words);
  return questions.find(({ text }) => makeQuestionKey(text) === key);
}

/** Explains for each field why a complete row decides nothing. The row can be saved nevertheless. */
export function findRowHints(
  { question, type, operator, answer }: RuleRowValues,
  knownQuestion: Question | undefined,
): { question?: string; answer?: string } {
  if (question === '' || operator === '') return {};
  // Leaves out the options, because the answer control already refuses an answer that is not an option.
  const known = knownQuestion && { text: knownQuestion.text, inputField: type, options: [] };
  const faults = findRowFaults({ question, operator, answer }, known);
  return {
    ...(faults.includes('question-deleted') && { question: rowFaultMessages['question-deleted'] }),
    ...(faults.includes('not-comparable') && { answer: rowFaultMessages['not-comparable'] }),
  };
}
