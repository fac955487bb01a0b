const heading = () => document.querySelector<HTMLElement>('[data-area-heading]');

/** Leads to the heading of what is shown, where the button that one pressed has gone. */
export function focusOnHeading(): void {
  heading()?.focus();
}

/**
 * The same only where the focus is on nothing: what had it, or was to have it back, has gone. Nothing moves in view:
 * there are browsers in which a press gives no button the focus, and whoever closes a dialog is where they were.
 */
export function focusWhereLost(): void {
  if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
}
