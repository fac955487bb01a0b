import type { Changes } from '../journal/entry';
import type { Kept } from '../records/stored-record';

const earlier: Readonly<Record<string, (now: string) => string>> = {
  sensitivity: (now) => (now === 'Medium' ? 'Low' : 'Medium'),
  generalKeyWords: (now) => now.split(', ').slice(0, 2).join(', '),
  penalty: () => 'A fine.',
  additionalInfo: () => 'Keep the proof.',
  internalDueDate: (now) => (now === '1 day before' ? '3 days before' : '1 day before'),
  employeeKeyWords: (now) => now.split(', ').slice(0, 1).join(', '),
  applicability: () => 'To be checked for each establishment.',
  exemptions: () => 'None are known.',
};

/** What may have been otherwise at first, each as a change to what is kept now. */
export function earlierValues(kept: Kept): Changes[] {
  return Object.entries(earlier).flatMap(([name, before]) => {
    const now = kept[name];
    if (typeof now !== 'string' || now === '' || before(now) === now) return [];
    return [{ [name]: [before(now), now] as const }];
  });
}
