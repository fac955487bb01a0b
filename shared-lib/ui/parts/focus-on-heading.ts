/** Leads to the heading of what is shown, where the button that one pressed has gone. */
export function focusOnHeading(): void {
  document.querySelector<HTMLElement>('[data-area-heading]')?.focus();
}
