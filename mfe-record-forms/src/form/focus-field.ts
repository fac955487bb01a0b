/** Focuses a field of the form, or the faulty row of the field. Returns whether the field has the focus. */
export function focusField(context: HTMLElement | null, name: string): boolean {
  const slot = context?.querySelector(`[data-field="${name}"]`);
  const wrong = slot?.querySelector<HTMLElement>('[data-control][data-wrong]');
  const control = wrong ?? slot?.querySelector<HTMLElement>('[data-control]');
  control?.focus({ preventScroll: true });
  // The browser alone would leave the field behind the sticky bar of buttons.
  void control?.scrollIntoView({ block: 'center' });
  return control?.matches(':focus') ?? false;
}
