import { askToSave } from 'shared-lib/api';
import { EditDialog } from '../editing/edit-dialog';
import type { Law } from '../law';
import { EditedQuestion } from './edited-question';
import { loadQuestion } from './load-question';
import { questionForm } from './opened-question';
import type { Question } from './parse-questions';
import { type QuestionValues, questionSchema, saidQuestion } from './question-values';
import { typeTitles } from './type-titles';

type EditQuestionDialogProps = {
  law: Law;
  question: Question;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

/** Changes a question. Rules that ask it go on asking it, in its new words. */
export function EditQuestionDialog({ law, question: { id }, ...dialog }: EditQuestionDialogProps) {
  return (
    <EditDialog<QuestionValues>
      form={questionForm(id)}
      title="Edit Question & Answer"
      thing="Question & Answer"
      load={() => loadQuestion(id)}
      schema={questionSchema}
      say={({ type, question, answer }) => `${question} · ${typeTitles[type]} · ${answer || '--'}`}
      save={(values, { version }, key) => {
        const body = { id, version, lawname: values.lawName, ...saidQuestion(values) };
        return askToSave({ path: 'lawquestionans/update', body, key });
      }}
      {...dialog}
    >
      <EditedQuestion lawId={law.id} questionId={id} />
    </EditDialog>
  );
}
