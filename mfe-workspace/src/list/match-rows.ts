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

export function areSameRows(some: readonly MatchedRow[], others: readonly MatchedRow[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, nth) => {
      const other = others[nth];
      return one.row === other?.row && one.place === other.place && one.matchedIn === other.matchedIn;
    })
  );
}

/** The text of a cell as it stands in the table. */
export function cellText(column: Column, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  return column.shown === 'law-status' ? sayLawStatus(value) : value;
}

function match(kind: RecordKind, matched: MatchedRow, wanted: string): MatchedRow[] {
  const { row } = matched;
  const { seen, all } = textsOf(kind, row);
  if (seen.includes(wanted)) return [matched];
  if (!all.includes(wanted)) return [];
  const unseen = Object.entries(row.values).find(([, value]) => value.toLowerCase().includes(wanted));
  return unseen ? [{ ...matched, matchedIn: labelOf(kind, unseen[0]) }] : [];
}

type Texts = { kind: RecordKind; seen: string; all: string };

/** Made once for each row: to make them takes most of the time of a letter. */
const known = new WeakMap<ListRow, Texts>();

function textsOf(kind: RecordKind, row: ListRow): Texts {
  const made = known.get(row);
  if (made?.kind === kind) return made;
  // What is typed into one line holds no break: no word is found across two values.
  const together = (values: string[]) => values.join('\n').toLowerCase();
  const seen = together(kind.columns.map((column) => cellText(column, row)));
  const texts = { kind, seen, all: together(Object.values(row.values)) };
  known.set(row, texts);
  return texts;
}

function labelOf({ fields }: RecordKind, wire: string): string {
  return Object.values(fields).find((field) => field.wire === wire)?.label ?? 'what is not shown';
}
