import type { Question } from '../library/parse-questions';

/** What is being done with a question. */
export type OpenedQuestion =
  | { act: 'add' }
  | { act: 'edit' | 'view' | 'delete'; question: Question }
  /** The word that it is gone (S-1.8). */
  | { act: 'deleted' };

/** The form that adds questions to a law, as it is called in the app. */
export function addQuestionsForm(lawId: string): string {
  return `question.add.${lawId}`;
}

export function questionForm(id: number): string {
  return `question.edit.${id}`;
}

/** Which dialog a form is that somebody goes on with. */
export function questionOfForm(
  form: string,
  { lawId, questions }: { lawId: string; questions: readonly Question[] },
): OpenedQuestion | undefined {
  if (form === addQuestionsForm(lawId)) return { act: 'add' };
  const question = questions.find(({ id }) => form === questionForm(id));
  return question && { act: 'edit', question };
}
