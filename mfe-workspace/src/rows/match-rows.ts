import { type ListRow, type RecordKind, removeApostrophes } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import type { ListView } from '../address/workspace-address';
import { lawCategoryColumn, listCardTexts, listRowTexts } from './row-texts';

export type MatchedRow = {
  row: ListRow;
  /** The index of the row among the loaded rows, from 0. */
  index: number;
  /** The name of the field that contains the keyword, if the list does not show this field. */
  matchedIn: string | undefined;
};

/** How the rows are shown: the view and its columns. */
export type RowView = {
  /** The kind of records with its visible columns. */
  kind: RecordKind;
  view: ListView;
};

/**
 * Finds the rows whose values contain the trimmed keyword, in upper or lower case (S-1.2). Like the server,
 * it ignores apostrophes.
 */
export function matchRows(rowView: RowView, rows: readonly ListRow[], keyword: string): MatchedRow[] {
  const searchText = normalizeForSearch(keyword.trim());
  const all = rows.map((row, index) => ({ row, index, matchedIn: undefined }));
  return searchText ? all.flatMap((matched) => matchRow(rowView, matched, searchText)) : all;
}

const normalizeForSearch = (text: string) => removeApostrophes(text.toLowerCase());

export function areSameRows(some: readonly MatchedRow[], others: readonly MatchedRow[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => {
      const other = others[index];
      return one.row === other?.row && one.index === other.index && one.matchedIn === other.matchedIn;
    })
  );
}

function matchRow(rowView: RowView, matched: MatchedRow, searchText: string): MatchedRow[] {
  const { row } = matched;
  const { visibleText, allText } = readRowTexts(rowView, row);
  if (visibleText.includes(searchText)) return [matched];
  if (!allText.includes(searchText)) return [];
  const hidden = Object.entries(row.values).find(([, value]) => normalizeForSearch(value).includes(searchText));
  return hidden ? [{ ...matched, matchedIn: findFieldLabel(rowView.kind, hidden[0]) }] : [];
}

type RowTexts = RowView & { visibleText: string; allText: string };

/**
 * The texts of each row, cached until the view changes. Computing them takes most of the time after a key
 * press.
 */
const cachedRowTexts = new WeakMap<ListRow, RowTexts>();

function readRowTexts({ kind, view }: RowView, row: ListRow): RowTexts {
  const cached = cachedRowTexts.get(row);
  if (cached?.kind === kind && cached.view === view) return cached;
  // A line break separates the values. A keyword cannot contain one, so no match spans two values.
  const joinTexts = (values: string[]) => normalizeForSearch(values.join('\n'));
  const visibleText = joinTexts(visibleTextReaders[view](kind, row));
  const texts = { kind, view, visibleText, allText: joinTexts(Object.values(row.values)) };
  cachedRowTexts.set(row, texts);
  return texts;
}

/** For each view, the function that lists the texts which the view shows of a row. */
const visibleTextReaders = {
  list: listRowTexts,
  grid: listCardTexts,
} satisfies Record<ListView, (kind: RecordKind, row: ListRow) => string[]>;

function findFieldLabel({ fields }: RecordKind, wire: string): string {
  const field = Object.values(fields).find((one) => one.wire === wire);
  if (field) return field.label;
  return wire === lawCategoryColumn.wire ? lawCategoryColumn.title : t('a hidden column');
}

/** A row and its element in the page. */
export type RowElement = MatchedRow & {
  /** The number of the element, counted in the order in which the elements were created. */
  element: number;
  /** The key of the page of the list to which the row belongs. */
  pageKey: string | undefined;
  /**
   * Whether the element is hidden: because its row does not match the keyword, or because its row is not on the
   * current page of the list. The element is kept, so that this row or a new one can use it later.
   */
  isHidden: boolean;
};

/**
 * Whether a row's content need not render again (for `memo`). The content of a hidden row renders only when
 * the row is shown.
 */
export function canSkipRowContentRender<Props extends { isHidden: boolean }>(previous: Props, next: Props): boolean {
  return next.isHidden || haveSameProps(previous, { ...next, isHidden: previous.isHidden });
}

/** Whether a row need not render again (for `memo`). It also renders when it is hidden or shown. */
export function canSkipRowRender<Props extends { isHidden: boolean }>(shown: Props, next: Props): boolean {
  return next.isHidden ? shown.isHidden : haveSameProps(shown, next);
}

function haveSameProps(some: object, others: object): boolean {
  return Object.entries(others).every(([name, value]) => Object.is(value, Reflect.get(some, name)));
}
