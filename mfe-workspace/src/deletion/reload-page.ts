/** Reloads the page, as the documents demand after a deletion; the address restores the person's place. */
export function reloadPage(): void {
  location.reload();
}
