/**
 * Leaves this page by a full page load. So the next session gets no state of the old one, and Back does not
 * return here.
 */
export function leavePage(address: string): void {
  location.replace(address);
}

/** Reloads this page. It then gets the current release set. */
export function reloadPage(): void {
  location.reload();
}
