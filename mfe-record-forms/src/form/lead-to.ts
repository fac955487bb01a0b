/** Leads whoever is at a form to one of its fields; nowhere where the form does not show it. */
export function leadTo(ground: HTMLElement | null, name: string): void {
  const place = ground?.querySelector(`[data-field="${name}"]`);
  place?.querySelector<HTMLElement>('[data-control]')?.focus();
}
