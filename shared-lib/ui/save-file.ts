/** Makes the browser save a file in the user's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address must stay valid for a while, because the browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
