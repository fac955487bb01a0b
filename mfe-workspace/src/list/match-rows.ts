import { type Column, type ListRow, type RecordKind, sayLawStatus } from 'shared-lib/records';

export type MatchedRow = {
  row: ListRow;
  /** Its place among the rows that are loaded, from 0. */
  place: number;
  /** What the keyword was found in when no column in view shows it. */
  matchedIn: string | undefined;
};

/** The rows that hold a keyword in any of their values, trimmed and in any case (document 1 §2). */
export function matchRows(kind: RecordKind, rows: readonly ListRow[], keyword: string): MatchedRow[] {
  const wanted = keyword.trim().toLowerCase();
  const all = rows.map((row, place) => ({ row, place, matchedIn: undefined }));
  return wanted ? all.flatMap((matched) => match(kind, matched, wanted)) : all;
}

/** The text of a cell as it stands in the table. */
export function cellText(column: Column, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  return column.shown === 'law-status' ? sayLawStatus(value) : value;
}

function match(kind: RecordKind, matched: MatchedRow, wanted: string): MatchedRow[] {
  const { row } = matched;
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  if (kind.columns.some((column) => holds(cellText(column, row)))) return [matched];
  const unseen = Object.entries(row.values).find(([, value]) => holds(value));
  return unseen ? [{ ...matched, matchedIn: labelOf(kind, unseen[0]) }] : [];
}

function labelOf({ fields }: RecordKind, wire: string): string {
  return Object.values(fields).find((field) => field.wire === wire)?.label ?? 'what is not shown';
}
