import type { Law } from '../library/law';
import type { Question } from '../library/use-questions';

/** The action whose dialog is open, and its question. */
export type QuestionAction =
  | { type: 'add' }
  | { type: 'edit' | 'view' | 'delete'; question: Question }
  /** Shows the message that the question is deleted (S-1.8). */
  | { type: 'deleted' };

/** The props that all dialogs about a question share. */
export type QuestionDialogProps = {
  law: Law;
  question: Question;
  /** Called when the server has refused the change, because the shown data may be outdated. */
  onRefused: () => void;
  onClosed: () => void;
};

/** Makes the name under which the form for new questions of a law stores drafts. */
export function makeAddQuestionsFormName(lawId: string): string {
  return `question.add.${lawId}`;
}

export function makeQuestionFormName(id: number): string {
  return `question.edit.${id}`;
}

/** Finds the action to which a form name belongs, so that its dialog can resume the draft. */
export function findQuestionActionOfForm(
  form: string,
  lawId: string,
  questions: readonly Question[],
): QuestionAction | undefined {
  if (form === makeAddQuestionsFormName(lawId)) return { type: 'add' };
  const question = questions.find(({ id }) => form === makeQuestionFormName(id));
  return question && { type: 'edit', question };
}
