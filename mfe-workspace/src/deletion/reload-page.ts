/** Loads the page again, as the documents say of a deletion; the address brings one back to where one was. */
export function reloadPage(): void {
  location.reload();
}
