import type { ListRow, RecordKind } from 'shared-lib/records';
import type { ListView } from '../place/workspace-place';
import { cardTexts, categoryOfLaw } from './card-texts';
import { cellText } from './cell-text';

export type MatchedRow = {
  row: ListRow;
  /** The row's index among the loaded rows, from 0. */
  place: number;
  /** Where the keyword was found, when nothing visible shows it. */
  matchedIn: string | undefined;
};

/** How rows are shown: the view and its columns. */
export type Showing = {
  /** The kind with its visible columns. */
  kind: RecordKind;
  view: ListView;
};

/** The rows that contain the trimmed keyword in any of their values, in any case (S-1.2). */
export function matchRows(showing: Showing, rows: readonly ListRow[], keyword: string): MatchedRow[] {
  const wanted = keyword.trim().toLowerCase();
  const all = rows.map((row, place) => ({ row, place, matchedIn: undefined }));
  return wanted ? all.flatMap((matched) => match(showing, matched, wanted)) : all;
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

function match(showing: Showing, matched: MatchedRow, wanted: string): MatchedRow[] {
  const { row } = matched;
  const { seen, all } = textsOf(showing, row);
  if (seen.includes(wanted)) return [matched];
  if (!all.includes(wanted)) return [];
  const unseen = Object.entries(row.values).find(([, value]) => value.toLowerCase().includes(wanted));
  return unseen ? [{ ...matched, matchedIn: labelOf(showing.kind, unseen[0]) }] : [];
}

type Texts = Showing & { seen: string; all: string };

/** Cached for each row until the view changes: computing the texts takes most of a key press. */
const known = new WeakMap<ListRow, Texts>();

function textsOf({ kind, view }: Showing, row: ListRow): Texts {
  const made = known.get(row);
  if (made?.kind === kind && made.view === view) return made;
  // A single-line field cannot contain a line break, so no match spans two values.
  const together = (values: string[]) => values.join('\n').toLowerCase();
  const seen = together(seenIn[view](kind, row));
  const texts = { kind, view, seen, all: together(Object.values(row.values)) };
  known.set(row, texts);
  return texts;
}

/** The texts of a row that each view shows. */
const seenIn = {
  list: ({ columns }, row) => columns.map((column) => cellText(column, row)),
  grid: cardTexts,
} satisfies Record<ListView, (kind: RecordKind, row: ListRow) => string[]>;

function labelOf({ fields }: RecordKind, wire: string): string {
  const field = Object.values(fields).find((one) => one.wire === wire);
  if (field) return field.label;
  return wire === categoryOfLaw.wire ? categoryOfLaw.title : 'what is not shown';
}
