import { isDefaultOutcome, type LawOutcome, lawOutcomes } from 'shared-lib/rules';
import { byteOrderMark, escapeSpreadsheetCell } from 'shared-lib/spreadsheets';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';
import { findVerdictTitle, type VerdictTitle } from './verdict-badge';

export type MatrixRow = { law: TrialLaw; outcomes: LawOutcome[] };

/** Tells which cells of a row differ. */
export type DifferingCells = (row: MatrixRow) => readonly boolean[];

/**
 * Makes a function that finds the cells that differ from the organisation's own column. Without such a column
 * they differ from the most frequent verdict of their row, of two equally frequent ones from the first.
 */
export function makeDifferingCells(ownColumn: number): DifferingCells {
  return ({ outcomes }) => {
    const titles = outcomes.map(findVerdictTitle);
    const usual = titles[ownColumn] ?? mostFrequent(titles);
    return titles.map((title) => title !== usual);
  };
}

function mostFrequent(titles: readonly VerdictTitle[]): VerdictTitle | undefined {
  const counts = new Map<VerdictTitle, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return titles.find((title) => counts.get(title) === most);
}

export type MatrixFilter = {
  text: string;
  /** Keeps rows in which a profile has this verdict. */
  verdict: VerdictTitle | undefined;
  /** Keeps rows with different verdicts. */
  onlyDiffering: boolean;
};

/** Makes a filter for laws whose code or name contains a text. */
export function makeLawFilter(text: string): (law: Pick<TrialLaw, 'code' | 'name'>) => boolean {
  const searchText = text.trim().toLowerCase();
  return ({ code, name }) => searchText === '' || `${code} ${name}`.toLowerCase().includes(searchText);
}

/** The laws that pass the filter, each with its verdict for every profile. */
export function listMatrixRows(
  laws: readonly TrialLaw[],
  found: readonly (readonly number[])[],
  { text, verdict, onlyDiffering }: MatrixFilter,
): MatrixRow[] {
  const isFitting = makeLawFilter(text);
  return laws.flatMap((law, place) => {
    if (!isFitting(law)) return [];
    const row = found.map((ofProfile): LawOutcome => lawOutcomes[ofProfile[place] ?? -1] ?? 'needs-input');
    if (verdict && !row.some((outcome) => findVerdictTitle(outcome) === verdict)) return [];
    if (onlyDiffering && new Set(row.map(findVerdictTitle)).size <= 1) return [];
    return [{ law, outcomes: row }];
  });
}

/** Whether nobody has decided the law for any profile: a row of hatched cells alone. */
export function isUndecidedRow({ outcomes }: MatrixRow): boolean {
  return outcomes.every(isDefaultOutcome);
}

/** The rows as CSV for a spreadsheet. A name that could be a formula becomes text. */
export function formatMatrixCsv(
  rows: readonly MatrixRow[],
  profiles: readonly string[],
  word: (title: VerdictTitle) => string,
): string {
  const head = [t('Law Unique Code'), t('Law Code'), t('Law'), ...profiles];
  const lines = rows.map(({ law, outcomes }) => [
    law.uniqueCode,
    law.code,
    law.name,
    ...outcomes.map((outcome) => word(findVerdictTitle(outcome))),
  ]);
  return byteOrderMark + [head, ...lines].map((cells) => `${cells.map(quoteText).join(',')}\r\n`).join('');
}

/** Quotes every text, so that no separator splits it. */
function quoteText(text: string): string {
  return `"${escapeSpreadsheetCell(text).replaceAll('"', '""')}"`;
}
