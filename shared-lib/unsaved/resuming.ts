/** What goes with a person to the address of a form that they go on with. */
export function resuming(form: string) {
  return { resumes: form };
}

/** The form that whoever came with this goes on with. */
export function resumedForm(state: unknown): string | undefined {
  const { resumes } = Object(state);
  return typeof resumes === 'string' ? resumes : undefined;
}
