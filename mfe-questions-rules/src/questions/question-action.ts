import type { Law } from '../library/law';
import type { Question } from '../library/use-questions';

/** The action on a question whose dialog is open. */
export type QuestionAction =
  | { act: 'add' }
  | { act: 'edit' | 'view' | 'delete'; question: Question }
  /** Shows the message that the question is deleted (S-1.8). */
  | { act: 'deleted' };

/** The props that all dialogs about one question share. */
export type QuestionDialogProps = {
  law: Law;
  question: Question;
  /** Called when the server refused the change, since the shown data may be outdated. */
  onRefused: () => void;
  onClosed: () => void;
};

/** The form name for adding questions to a law. */
export function makeAddQuestionsFormName(lawId: string): string {
  return `question.add.${lawId}`;
}

export function makeQuestionFormName(id: number): string {
  return `question.edit.${id}`;
}

/** Finds the dialog of a form name, to resume its draft. */
export function findQuestionActionOfForm(
  form: string,
  lawId: string,
  questions: readonly Question[],
): QuestionAction | undefined {
  if (form === makeAddQuestionsFormName(lawId)) return { act: 'add' };
  const question = questions.find(({ id }) => form === makeQuestionFormName(id));
  return question && { act: 'edit', question };
}
