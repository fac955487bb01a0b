import { type LawOutcome, lawOutcomes } from 'shared-lib/rules';
import { byteOrderMark, escapeSpreadsheetCell } from 'shared-lib/spreadsheets';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';
import { findVerdictTitle, type VerdictTitle, verdictTitles } from './verdict-badge';

export type MatrixRow = { law: TrialLaw; outcomes: LawOutcome[] };

/** The marks of a cell: whether its verdict differs from others of the row, and the text of a person's decision. */
export type CellAnnotations = { isDifferent: boolean; decision: string | undefined; isOtherState: boolean };

/** Describes a decision or fact that overrides the rules in a cell. Returns undefined if nothing overrides them. */
export function describeRuleOverride({ decision, isOtherState }: Omit<CellAnnotations, 'differs'>): string | undefined {
  return decision ?? (isOtherState ? t('The law is of other States, so it does not apply here.') : undefined);
}

/** A function that finds which cells of a row differ. */
export type FindDifferingCells = (row: MatrixRow) => readonly boolean[];

/**
 * Makes a function that compares each cell with the organisation's own column. If there is no such column, it
 * compares with the most frequent verdict of the row. If two are equally frequent, it takes the first one.
 */
export function makeDifferingCellsFinder(ownColumn: number): FindDifferingCells {
  return ({ outcomes }) => {
    const titles = outcomes.map(findVerdictTitle);
    const usual = titles[ownColumn] ?? findMostFrequentVerdict(titles);
    return titles.map((title) => title !== usual);
  };
}

function findMostFrequentVerdict(titles: readonly VerdictTitle[]): VerdictTitle | undefined {
  const counts = new Map<VerdictTitle, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return titles.find((title) => counts.get(title) === most);
}

export type MatrixFilter = {
  text: string;
  /** Shows only rows in which some profile has this verdict. */
  verdict: VerdictTitle | undefined;
  /** Whether only rows with different verdicts are shown. */
  onlyDiffering: boolean;
};

/** Makes a filter that finds laws whose code or name contains a text. */
export function makeLawFilter(text: string): (law: Pick<TrialLaw, 'code' | 'name'>) => boolean {
  const searchText = text.trim().toLowerCase();
  return ({ code, name }) => searchText === '' || `${code} ${name}`.toLowerCase().includes(searchText);
}

/** Lists the laws that pass the filter, each with its outcome for every profile. */
export function listMatrixRows(
  laws: readonly TrialLaw[],
  found: readonly (readonly number[])[],
  { text, verdict, onlyDiffering }: MatrixFilter,
): MatrixRow[] {
  const isFitting = makeLawFilter(text);
  return laws.flatMap((law, index) => {
    if (!isFitting(law)) return [];
    const row = found.map((ofProfile): LawOutcome => lawOutcomes[ofProfile[index] ?? -1] ?? 'needs-input');
    if (verdict && !row.some((outcome) => findVerdictTitle(outcome) === verdict)) return [];
    if (onlyDiffering && new Set(row.map(findVerdictTitle)).size <= 1) return [];
    return [{ law, outcomes: row }];
  });
}

/** A row in place of all laws that have the same verdict for every profile. */
type FoldedLaws = { sharedVerdict: VerdictTitle; count: number; isOpen: boolean };

export type MatrixEntry = MatrixRow | FoldedLaws;

/** Groups with fewer laws are not folded. */
const minFoldedLaws = 3;

/**
 * Folds the laws that have the same verdict for all profiles: each verdict gets one row at the end. The laws
 * of an open row follow it. With a single profile, only laws without rules are folded.
 */
export function foldRowsByVerdict(
  rows: readonly MatrixRow[],
  opened: ReadonlySet<VerdictTitle>,
): readonly MatrixEntry[] {
  const groups = verdictTitles
    .map((sharedVerdict) => ({ sharedVerdict, laws: rows.filter((row) => findSharedVerdict(row) === sharedVerdict) }))
    .filter(({ laws }) => laws.length >= minFoldedLaws);
  const folded = new Set(groups.flatMap(({ laws }) => laws));
  // Does not fold if only a single row would be left, because that row would say nothing about the laws.
  if (folded.size === rows.length && groups.length < 2) return rows;
  return [
    ...rows.filter((row) => !folded.has(row)),
    ...groups.flatMap(({ sharedVerdict, laws }) => {
      const isOpen = opened.has(sharedVerdict);
      return [{ sharedVerdict, count: laws.length, isOpen }, ...(isOpen ? laws : [])];
    }),
  ];
}

function findSharedVerdict({ outcomes }: MatrixRow): VerdictTitle | undefined {
  const [first, ...others] = new Set(outcomes.map(findVerdictTitle));
  const isCompared = outcomes.length > 1 || first === 'Applies by default';
  return others.length === 0 && isCompared ? first : undefined;
}

type MatrixCsvOptions = {
  profiles: readonly string[];
  formatVerdict: (title: VerdictTitle) => string;
  /** Returns the marks of all cells in a row. */
  findMarks: (row: MatrixRow) => readonly CellAnnotations[];
};

/**
 * Formats the rows as CSV for a spreadsheet. A cell has the verdict, and the decision or fact that overrides
 * it. A name that looks like a formula becomes text.
 */
export function formatMatrixCsv(
  rows: readonly MatrixRow[],
  { profiles, formatVerdict, findMarks }: MatrixCsvOptions,
): string {
  const head = [t('Law Unique Code'), t('Law Code'), t('Law'), ...profiles];
  const lines = rows.map((row) => {
    const { law, outcomes } = row;
    const marks = findMarks(row);
    const cells = outcomes.map((outcome, column) => {
      const mark = marks[column];
      return [formatVerdict(findVerdictTitle(outcome)), mark && describeRuleOverride(mark)].filter(Boolean).join('. ');
    });
    return [law.uniqueCode, law.code, law.name, ...cells];
  });
  return byteOrderMark + [head, ...lines].map((cells) => `${cells.map(quoteCsvText).join(',')}\r\n`).join('');
}

/** Quotes a text, so that no separator in it splits the cell. */
function quoteCsvText(text: string): string {
  return `"${escapeSpreadsheetCell(text).replaceAll('"', '""')}"`;
}

/** Formats the name of a row: the name of its law, or how many laws have the same result everywhere. */
export const formatRowName = (row: MatrixEntry, formatVerdict: (title: VerdictTitle) => string): string =>
  'law' in row
    ? row.law.name
    : t('{count} laws, same result: {result}', { count: row.count, result: formatVerdict(row.sharedVerdict) });

export type CellPosition = { row: number; column: number };

export type GridSize = { rows: number; columns: number; page: number };

/**
 * Finds the cell to which a key moves the focus. Returns undefined for other keys. `isFar`: Ctrl or Cmd is
 * pressed.
 */
export function findCellAfterKey(
  { row, column }: CellPosition,
  size: GridSize,
  { key, isFar }: { key: string; isFar: boolean },
): CellPosition | undefined {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moves: Record<string, CellPosition> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!to || size.rows === 0) return undefined;
  return { row: clampIndex(to.row, lastRow), column: clampIndex(to.column, lastColumn) };
}

function clampIndex(index: number, lastIndex: number): number {
  return Math.min(Math.max(index, 0), lastIndex);
}
