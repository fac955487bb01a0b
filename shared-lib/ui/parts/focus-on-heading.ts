const heading = () => document.querySelector<HTMLElement>('[data-area-heading]');

/** Focuses the heading of the page after the pressed button has disappeared. */
export function focusOnHeading(): void {
  heading()?.focus();
}

/**
 * The same, but only when nothing has the focus because the element that had it, or should get it back, has
 * disappeared. It does not scroll: in some browsers a press does not focus a button, and a user who closes a dialog
 * must stay where they were.
 */
export function focusWhereLost(): void {
  if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
}
