import type { MatchedRow } from './match-rows';

/** A row and its element in the page. */
export type RowElement = MatchedRow & {
  /** The number of the element, in the order of creation. */
  element: number;
  /** The page that the row belongs to. */
  of: string | undefined;
  isHidden: boolean;
};

type StandRowsOptions = {
  before: readonly RowElement[];
  drawn: readonly MatchedRow[];
  of: string | undefined;
  /** The ids of all rows of the page, including those that the filter hides. */
  loaded: ReadonlySet<number>;
};

/**
 * Assigns the rendered rows to elements. While a page stays, a row keeps its element wherever it moves, with the focus
 * in it, and waits there hidden while the filter excludes it: no typed letter creates or destroys an element twice.
 * Other rows reuse the elements of rows that are no longer on the page; until then those elements are hidden too.
 */
export function assignRowElements({ before, drawn, of, loaded }: StandRowsOptions): RowElement[] {
  const isOwn = (one: RowElement) => one.of === of && loaded.has(one.row.id);
  const own = new Map(before.filter(isOwn).map(({ row, element }) => [row.id, element]));
  const spare = before.filter((one) => !isOwn(one)).values();
  let last = before.length;
  const elementOf = (id: number) => own.get(id) ?? spare.next().value?.element ?? last++;
  const shown = drawn.map((one) => ({ ...one, element: elementOf(one.row.id), of, isHidden: false }));
  const taken = new Set(shown.map(({ element }) => element));
  const rest = before.filter(({ element }) => !taken.has(element));
  const hidden = rest.map((one) => (one.isHidden ? one : { ...one, isHidden: true }));
  const isOther = (one: RowElement) => Number(!isOwn(one));
  // In their old order, so that no element has to move.
  return [...shown, ...hidden].sort((one, next) => isOther(one) - isOther(next) || one.place - next.place);
}
