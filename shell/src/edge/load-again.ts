/** Loads this page again, with the release set of now. */
export function loadAgain(): void {
  location.reload();
}
