/**
 * Navigates away for good: the module state of one session must not reach the next, and *back* must not return here.
 */
export function leaveFor(address: string): void {
  location.replace(address);
}

/** Reloads this page with the current release set. */
export function loadAgain(): void {
  location.reload();
}
