import type { OptionsOf } from './use-options';

/** The editor of an option list, as it is called in the app. */
export function optionsForm({ lawId, type, questionId = 0 }: OptionsOf): string {
  return `options.${lawId}.${type}.${questionId}`;
}

/** Which list of a law a form is about. */
export function optionsOfForm(form: string, lawId: string): OptionsOf | undefined {
  const [what, law, type, question] = form.split('.');
  if (what !== 'options' || law !== lawId || (type !== 'select' && type !== 'radio')) return undefined;
  const questionId = Number(question);
  return questionId > 0 ? { lawId, type, questionId } : { lawId, type };
}
