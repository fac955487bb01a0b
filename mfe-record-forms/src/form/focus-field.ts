import { isPhone } from 'shared-lib/ui/is-phone';

/**
 * Focuses a field, or its row that has a fault. A faulty file has no field, so its first button gets the
 * focus. Returns whether an element got the focus.
 */
export function focusField(formElement: HTMLElement | null, name: string): boolean {
  const slot = formElement?.querySelector(`[data-field="${name}"]`);
  const find = (selector: string) => slot?.querySelector<HTMLElement>(selector);
  const control = find('[data-control][data-wrong]') ?? find('[data-control]') ?? find('[data-faulty] button');
  control?.focus({ preventScroll: true });
  // The browser itself would leave the field hidden behind the bar with the buttons. On phones the keyboard covers the
  // middle of the page, so the field with its label goes to the top.
  if (isPhone()) void (isFirstControl(slot, control) ? slot : control)?.scrollIntoView({ block: 'start' });
  else void control?.scrollIntoView({ block: 'center' });
  return control?.matches(':focus') ?? false;
}

/** Whether an element is the first control of a field. The field's label is then just above it. */
function isFirstControl(slot: Element | null | undefined, control: HTMLElement | null | undefined): boolean {
  return slot?.querySelector('[data-control]') === control;
}
