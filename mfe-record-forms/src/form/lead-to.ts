/**
 * Leads whoever is at a form to one of its fields, and of one that has rows to what is wrong in them; nowhere where
 * the form does not show it.
 */
export function leadTo(ground: HTMLElement | null, name: string): void {
  const place = ground?.querySelector(`[data-field="${name}"]`);
  const wrong = place?.querySelector<HTMLElement>('[data-control][data-wrong]');
  (wrong ?? place?.querySelector<HTMLElement>('[data-control]'))?.focus();
}
