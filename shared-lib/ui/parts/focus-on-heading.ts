/** Leads to the heading of what is shown, where the button that one pressed has gone. */
export function focusOnHeading(): void {
  document.querySelector<HTMLElement>('[data-area-heading]')?.focus();
}

/** The same only where the focus is on nothing: what had it, or was to have it back, has gone. */
export function focusWhereLost(): void {
  if (document.activeElement === document.body) focusOnHeading();
}
