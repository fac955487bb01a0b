/** Focuses a field of the form, or the faulty row of the field: of the files the button that removes it. Returns whether the field has the focus. */
export function focusField(context: HTMLElement | null, name: string): boolean {
  const slot = context?.querySelector(`[data-field="${name}"]`);
  const find = (selector: string) => slot?.querySelector<HTMLElement>(selector);
  const control =
    find('[data-control][data-wrong]') ?? find('[data-control]') ?? find('[data-faulty] button');
  control?.focus({ preventScroll: true });
  // The browser alone would leave the field behind the sticky bar of buttons.
  void control?.scrollIntoView({ block: 'center' });
  return control?.matches(':focus') ?? false;
}
