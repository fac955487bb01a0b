/**
 * Focuses a field, or its row that has a fault. A faulty file has no field, so its first button gets the
 * focus. Returns whether an element got the focus.
 */
export function focusField(formElement: HTMLElement | null, name: string): boolean {
  const slot = formElement?.querySelector(`[data-field="${name}"]`);
  const find = (selector: string) => slot?.querySelector<HTMLElement>(selector);
  const control = find('[data-control][data-wrong]') ?? find('[data-control]') ?? find('[data-faulty] button');
  control?.focus({ preventScroll: true });
  // The browser itself would leave the field hidden behind the bar with the buttons.
  void control?.scrollIntoView({ block: 'center' });
  return control?.matches(':focus') ?? false;
}
