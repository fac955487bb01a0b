/** The value of a row's field if it is text. */
export function saidText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
