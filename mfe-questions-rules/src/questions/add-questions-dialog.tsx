import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import { requestSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import { questionLimits } from 'shared-lib/rules';
import { t } from 'shared-lib/words';
import type { Law } from '../library/law';
import { findRowFaults } from '../rows/row-field';
import { FormRowList } from '../rows/row-list';
import { makeAddQuestionsFormName } from './question-action';
import {
  AnswerFieldHelp,
  blankQuestion,
  buildQuestionsBody,
  fillNewQuestionsFromDraft,
  LawNameField,
  type NewQuestionsValues,
  newQuestionsSchema,
  QuestionFields,
  type QuestionRow,
} from './question-fields';

type AddQuestionsDialogProps = { law: Law; onSaved: (message: string) => void; onClosed: () => void };

/** The dialog that adds any number of questions to a law at once. */
export function AddQuestionsDialog({ law, ...dialog }: AddQuestionsDialogProps) {
  return (
    <FormDialog
      form={makeAddQuestionsFormName(law.id)}
      title={t('Add Question & Answer')}
      thing={t('Question & Answer')}
      width={800}
      submitLabel={t('Add')}
      start={{ lawName: law.name, rows: [blankQuestion] }}
      schema={newQuestionsSchema}
      resume={fillNewQuestionsFromDraft}
      save={({ lawName, rows }, key) => {
        const body = {
          lawname: lawName,
          law_id: Number(law.id),
          LawUniqueCode: law.code,
          lawQuestionAnsArr: buildQuestionsBody(rows),
        };
        return requestSave({ path: 'lawquestionans/create', body, key });
      }}
      {...dialog}
    >
      <LawNameField name={law.name} />
      <QuestionRowFields lawId={law.id} />
      <AnswerFieldHelp
        whenRequired={t('You can leave it empty now. It must be filled when somebody edits the question.')}
      />
    </FormDialog>
  );
}

/** The rows of this form, one for each new question. */
function QuestionRowFields({ lawId }: { lawId: string }) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<NewQuestionsValues>();
  const { rows } = values;
  const setRow = useCallback(
    (row: QuestionRow, index: number) => void setFieldValue(`rows.${index}`, row),
    [setFieldValue],
  );
  return (
    <FormRowList
      rowNoun="question"
      rows={rows}
      maxRows={questionLimits.rows}
      tracks="7.5rem 1.4fr 1fr"
      blank={blankQuestion}
      onRows={(next) => void setFieldValue('rows', next)}
      renderRow={(row, index) => (
        <QuestionFields
          lawId={lawId}
          row={row}
          index={index}
          faults={submitCount > 0 ? findRowFaults(errors, `rows.${index}`, questionRowFieldNames) : noRowFaults}
          onChange={setRow}
        />
      )}
    />
  );
}

const questionRowFieldNames = ['type', 'question', 'answer'] as const;

const noRowFaults = {};
