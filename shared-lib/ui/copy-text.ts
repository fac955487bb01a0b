/** Copies text to the clipboard. Resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages without https have no access to the clipboard.
    return false;
  }
}
