/** Whether a text can be the short name by which commands and releases call an organisation. */
export function isShortName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(text);
}
