/**
 * Leads whoever is at a form to one of its fields, and of one that has rows to what is wrong in them; nowhere where
 * the form does not show it. Says whether they are there.
 */
export function leadTo(ground: HTMLElement | null, name: string): boolean {
  const place = ground?.querySelector(`[data-field="${name}"]`);
  const wrong = place?.querySelector<HTMLElement>('[data-control][data-wrong]');
  const control = wrong ?? place?.querySelector<HTMLElement>('[data-control]');
  control?.focus({ preventScroll: true });
  // The browser would leave it below the bar of buttons, which stays in view.
  void control?.scrollIntoView({ block: 'center' });
  return control?.matches(':focus') ?? false;
}
