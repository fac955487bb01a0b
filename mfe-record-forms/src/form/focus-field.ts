/** Focuses a field, or its faulty row. A faulty file has no field, so its first button gets the focus. Returns whether that worked. */
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
