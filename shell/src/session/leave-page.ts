/**
 * Leaves this page by a full navigation. No state of a session reaches the next one, and Back does not return
 * here.
 */
export function leavePage(address: string): void {
  location.replace(address);
}

/** Reloads this page with the current release set. */
export function reloadPage(): void {
  location.reload();
}
