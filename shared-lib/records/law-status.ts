/** The word in a list's Law Status column. */
export function formatLawStatus(lawStatus: string): string {
  return lawStatus || 'InActive';
}
