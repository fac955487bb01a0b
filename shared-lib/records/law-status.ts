/** The word in a list's Law Status column. */
export function sayLawStatus(lawStatus: string): string {
  return lawStatus || 'InActive';
}
