import type { ListRow, RecordKind } from 'shared-lib/records';
import type { ListView } from '../place/workspace-place';
import { cardTexts, categoryOfLaw } from './card-texts';
import { cellText } from './cell-text';

export type MatchedRow = {
  row: ListRow;
  /** Its place among the rows that are loaded, from 0. */
  place: number;
  /** What the keyword was found in when nothing in view shows it. */
  matchedIn: string | undefined;
};

/** How rows are shown: with which columns, and in which view. */
export type Showing = {
  /** With the columns that are seen. */
  kind: RecordKind;
  view: ListView;
};

/** The rows that hold a keyword in any of their values, trimmed and in any case (S-1.2). */
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

/** Made once for each row, until it is shown otherwise: to make them takes most of the time of a letter. */
const known = new WeakMap<ListRow, Texts>();

function textsOf({ kind, view }: Showing, row: ListRow): Texts {
  const made = known.get(row);
  if (made?.kind === kind && made.view === view) return made;
  // What is typed into one line holds no break: no word is found across two values.
  const together = (values: string[]) => values.join('\n').toLowerCase();
  const seen = together(seenIn[view](kind, row));
  const texts = { kind, view, seen, all: together(Object.values(row.values)) };
  known.set(row, texts);
  return texts;
}

/** What each view shows of a row. */
const seenIn = {
  list: ({ columns }, row) => columns.map((column) => cellText(column, row)),
  grid: cardTexts,
} satisfies Record<ListView, (kind: RecordKind, row: ListRow) => string[]>;

function labelOf({ fields }: RecordKind, wire: string): string {
  const field = Object.values(fields).find((one) => one.wire === wire);
  if (field) return field.label;
  return wire === categoryOfLaw.wire ? categoryOfLaw.title : 'what is not shown';
}
