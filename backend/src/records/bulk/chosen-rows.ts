import { parseId } from '../../platform/api/parse-body';
import { done, type Outcome, refused } from '../../platform/database/outcome';

export type ChosenRow = { id: number; version: number | undefined };

export type SentRow = { id: string | number; version?: number };

/** The rows that were chosen, each once, in the order in which they came. */
export function chosenRows(sent: readonly SentRow[]): Outcome<ChosenRow[]> {
  const rows = new Map<number, ChosenRow>();
  for (const { id: wire, version } of sent) {
    const id = parseId(wire);
    if (id === undefined) return refused('bad-id');
    if (!rows.has(id)) rows.set(id, { id, version });
  }
  return done([...rows.values()]);
}
