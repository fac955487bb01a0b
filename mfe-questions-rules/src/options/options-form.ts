import type { OptionsOf } from './use-options';

/** The form name of an option-list editor. */
export function optionsForm({ lawId, type, questionId = 0 }: OptionsOf): string {
  return `options.${lawId}.${type}.${questionId}`;
}

/** The option list of a law that a form name means. */
export function optionsOfForm(form: string, lawId: string): OptionsOf | undefined {
  const [what, law, type, question] = form.split('.');
  if (what !== 'options' || law !== lawId || (type !== 'select' && type !== 'radio')) return undefined;
  const questionId = Number(question);
  return questionId > 0 ? { lawId, type, questionId } : { lawId, type };
}
