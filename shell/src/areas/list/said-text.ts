/** What a field of a row says, where that is text. */
export function saidText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
