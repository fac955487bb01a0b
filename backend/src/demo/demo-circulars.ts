import type { DemoCircular } from '../auth/organisations/read-library';
import { lawIds } from './demo-questions';
import type { DemoRecord } from './demo-records';

export type CircularRow = { id: number; topic: string; link: string; issued_on: string; type: string };
type CircularLawRow = { circular_id: number; law_id: number };

/** The circulars of those laws that the organisation has, the oldest first. */
export function demoCirculars(
  circulars: readonly DemoCircular[],
  records: readonly DemoRecord[],
): { circulars: CircularRow[]; laws: CircularLawRow[] } {
  const ids = lawIds(records);
  const known = circulars
    .map((circular) => ({ circular, laws: circular.laws.flatMap((code) => ids.get(code) ?? []) }))
    .filter(({ laws }) => laws.length > 0)
    .sort((a, b) => a.circular.date.localeCompare(b.circular.date));
  return {
    circulars: known.map(({ circular: { topic, link, date, type } }, index) => {
      return { id: index + 1, topic, link, issued_on: date, type };
    }),
    laws: known.flatMap(({ laws }, index) => laws.map((law_id) => ({ circular_id: index + 1, law_id }))),
  };
}
