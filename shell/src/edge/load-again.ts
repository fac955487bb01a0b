/** Reloads this page with the current release set. */
export function loadAgain(): void {
  location.reload();
}
