import { askToSave } from 'shared-lib/api';
import { FormDialog } from 'shared-lib/form/form-dialog';
import type { Law } from '../law';
import { AnswerNote } from './answer-note';
import { LawNameField } from './law-name-field';
import { addQuestionsForm } from './opened-question';
import { QuestionRows } from './question-rows';
import { blankQuestion, newQuestionsSchema, resumedQuestions, saidQuestions } from './question-values';

type AddQuestionsDialogProps = {
  law: Law;
  onSaved: (message: string) => void;
  onClosed: () => void;
};

/** Adds questions to a law, as many as one likes at once. */
export function AddQuestionsDialog({ law, ...dialog }: AddQuestionsDialogProps) {
  return (
    <FormDialog
      form={addQuestionsForm(law.id)}
      title="Add Question & Answer"
      thing="Question & Answer"
      width={800}
      does="Add"
      start={{ lawName: law.name, rows: [blankQuestion] }}
      schema={newQuestionsSchema}
      resume={resumedQuestions}
      save={({ lawName, rows }, key) => {
        const body = {
          lawname: lawName,
          law_id: Number(law.id),
          LawUniqueCode: law.code,
          lawQuestionAnsArr: saidQuestions(rows),
        };
        return askToSave({ path: 'lawquestionans/create', body, key });
      }}
      {...dialog}
    >
      <LawNameField name={law.name} />
      <AnswerNote>It may be empty now, but will be needed as soon as somebody edits the question.</AnswerNote>
      <QuestionRows lawId={law.id} />
    </FormDialog>
  );
}
