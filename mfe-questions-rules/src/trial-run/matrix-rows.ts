import { type Outcome, outcomes } from 'shared-lib/rules';
import type { TrialLaw } from '../library/law-tried';
import { lawsThatFit } from './laws-that-fit';
import { titleOf, type VerdictTitle } from './verdict-looks';

export type MatrixRow = { law: TrialLaw; outcomes: Outcome[] };

export type MatrixFilter = {
  text: string;
  /** Keeps rows in which a profile has this verdict. */
  verdict: VerdictTitle | undefined;
  /** Keeps rows with different verdicts. */
  onlyDiffering: boolean;
};

/** The laws that pass the filter, each with its verdict for every profile. */
export function matrixRows(
  laws: readonly TrialLaw[],
  found: readonly (readonly number[])[],
  { text, verdict, onlyDiffering }: MatrixFilter,
): MatrixRow[] {
  const isFitting = lawsThatFit(text);
  return laws.flatMap((law, place) => {
    if (!isFitting(law)) return [];
    const row = found.map((ofProfile): Outcome => outcomes[ofProfile[place] ?? -1] ?? 'needs-input');
    if (verdict && !row.some((outcome) => titleOf(outcome) === verdict)) return [];
    return onlyDiffering && !isDiffering(row) ? [] : [{ law, outcomes: row }];
  });
}

function isDiffering(row: readonly Outcome[]): boolean {
  return new Set(row.map((outcome) => titleOf(outcome))).size > 1;
}
