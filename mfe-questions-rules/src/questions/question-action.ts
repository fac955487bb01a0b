import type { Law } from '../library/law';
import type { Question } from '../library/use-questions';

/** The open action on a question. */
export type QuestionAction =
  | { act: 'add' }
  | { act: 'edit' | 'view' | 'delete'; question: Question }
  /** The message that it is deleted (S-1.8). */
  | { act: 'deleted' };

/** What the dialogs about one question are given. */
export type QuestionDialogProps = {
  law: Law;
  question: Question;
  /** The server refused the change: the data in view may be stale. */
  onRefused: () => void;
  onClosed: () => void;
};

/** The form name for adding questions to a law. */
export function addQuestionsForm(lawId: string): string {
  return `question.add.${lawId}`;
}

export function questionForm(id: number): string {
  return `question.edit.${id}`;
}

/** The dialog for a form name whose draft somebody resumes. */
export function questionOfForm(
  form: string,
  lawId: string,
  questions: readonly Question[],
): QuestionAction | undefined {
  if (form === addQuestionsForm(lawId)) return { act: 'add' };
  const question = questions.find(({ id }) => form === questionForm(id));
  return question && { act: 'edit', question };
}
