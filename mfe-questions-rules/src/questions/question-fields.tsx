import { memo } from 'react';
import { Select } from 'shared-lib/form/select';
import { Input } from 'shared-lib/ui';
import { readInputField } from '../library/parse-questions';
import { AnswerControl } from '../options/answer-control';
import { RowField } from '../rows/row-field';
import type { QuestionRow } from './question-values';
import { typeChoices } from './type-titles';

type QuestionFieldsProps = {
  lawId: string;
  questionId?: number | undefined;
  row: QuestionRow;
  place: number;
  faults: Partial<Record<keyof QuestionRow, string>>;
  onChange: (row: QuestionRow, place: number) => void;
};

/** Type, question and answer. Another type has another answer: what was given to the first is no answer to it. */
export const QuestionFields = memo(function QuestionFields(props: QuestionFieldsProps) {
  const { lawId, questionId, row, place, faults, onChange } = props;
  return (
    <>
      <RowField label="Type" place={place} fault={faults.type}>
        {(control) => (
          <Select
            w="full"
            choices={typeChoices}
            value={row.type}
            onChange={({ target }) =>
              onChange({ ...row, type: readInputField(target.value) ?? 'text', answer: '' }, place)
            }
            {...control}
          />
        )}
      </RowField>
      <RowField label="Question" place={place} fault={faults.question} isRequired={place === 0}>
        {(control) => (
          <Input
            size="sm"
            dir="auto"
            autoComplete="off"
            maxLength={longestTyped}
            value={row.question}
            onChange={({ target }) => onChange({ ...row, question: target.value }, place)}
            {...control}
          />
        )}
      </RowField>
      <RowField label="Answer" place={place} fault={faults.answer} isRequired={questionId !== undefined}>
        {(control) => (
          <AnswerControl
            lawId={lawId}
            questionId={questionId}
            type={row.type}
            value={row.answer}
            onChange={(answer) => onChange({ ...row, answer }, place)}
            control={control}
          />
        )}
      </RowField>
    </>
  );
});

/** More than the rules allow, so that a longer text is told and not cut unseen. */
const longestTyped = 20_000;
