/** The navigation state that tells a page to resume a form. */
export function createResumeState(form: string) {
  return { resumes: form };
}

/** The form to resume, from the navigation state; `undefined` when there is none. */
export function resumedForm(state: unknown): string | undefined {
  const { resumes } = Object(state);
  return typeof resumes === 'string' ? resumes : undefined;
}
