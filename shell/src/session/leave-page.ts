/**
 * Leaves this page by a full navigation. So no state of the old session reaches the next session, and the
 * Back button does not return here.
 */
export function leavePage(address: string): void {
  location.replace(address);
}

/** Reloads this page with the current release set. */
export function reloadPage(): void {
  location.reload();
}
