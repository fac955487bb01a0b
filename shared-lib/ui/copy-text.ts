/** Copies a text to the clipboard. Resolves to true if the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https, a page has no access to the clipboard.
    return false;
  }
}
