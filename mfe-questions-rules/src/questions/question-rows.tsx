import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import { questionLimits } from 'shared-lib/rules';
import { withoutRow, withRow } from '../rows/edit-rows';
import { faultsOfRow } from '../rows/faults-of-row';
import { RowList } from '../rows/row-list';
import { QuestionFields } from './question-fields';
import { blankQuestion, type NewQuestions, type QuestionRow } from './question-values';

/** The rows of the form that adds questions. */
export function QuestionRows({ lawId }: { lawId: string }) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<NewQuestions>();
  const { rows } = values;
  const setRow = useCallback(
    (row: QuestionRow, place: number) => void setFieldValue(`rows.${place}`, row),
    [setFieldValue],
  );
  const setRows = (next: QuestionRow[]) => void setFieldValue('rows', next);
  return (
    <RowList
      what="question"
      rows={rows}
      most={questionLimits.rows}
      tracks="6rem 1.4fr 1fr"
      onAdd={() => setRows(withRow(rows, blankQuestion, questionLimits.rows))}
      onRemove={(place) => setRows(withoutRow(rows, place, blankQuestion))}
      row={(row, place) => (
        <QuestionFields
          lawId={lawId}
          row={row}
          place={place}
          faults={submitCount > 0 ? faultsOfRow(errors, `rows.${place}`, fields) : noFaults}
          onChange={setRow}
        />
      )}
    />
  );
}

const fields = ['type', 'question', 'answer'] as const;
const noFaults = {};
