import type { MatchedRow } from './match-rows';

/** A row in the element that it has in the page. */
export type StandingRow = MatchedRow & {
  /** The elements are numbered as they were made. */
  element: number;
  /** The page that it is of. */
  of: string | undefined;
  isHidden: boolean;
};

type StandRowsOptions = {
  before: readonly StandingRow[];
  drawn: readonly MatchedRow[];
  of: string | undefined;
  /** The ids of all rows of the page, also of those that the filter leaves out. */
  loaded: ReadonlySet<number>;
};

/**
 * The drawn rows in the elements that stand in the page. While a page stays, a row keeps its own wherever it goes, with
 * the focus that is in it, and waits there unseen while the filter leaves it out: no letter makes an element twice, or
 * destroys one. The elements of rows that are no more on the page are taken over by others, and wait for them likewise.
 */
export function standRows({ before, drawn, of, loaded }: StandRowsOptions): StandingRow[] {
  const isOwn = (one: StandingRow) => one.of === of && loaded.has(one.row.id);
  const own = new Map(before.filter(isOwn).map(({ row, element }) => [row.id, element]));
  const spare = before.filter((one) => !isOwn(one)).values();
  let last = before.length;
  const elementOf = (id: number) => own.get(id) ?? spare.next().value?.element ?? last++;
  const shown = drawn.map((one) => ({ ...one, element: elementOf(one.row.id), of, isHidden: false }));
  const taken = new Set(shown.map(({ element }) => element));
  const rest = before.filter(({ element }) => !taken.has(element));
  const hidden = rest.map((one) => (one.isHidden ? one : { ...one, isHidden: true }));
  const isOther = (one: StandingRow) => Number(!isOwn(one));
  // Where they stood, so that no element has to move.
  return [...shown, ...hidden].sort((one, next) => isOther(one) - isOther(next) || one.place - next.place);
}
