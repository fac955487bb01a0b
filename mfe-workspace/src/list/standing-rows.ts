import type { MatchedRow } from './match-rows';

/** A row in the element that it has in the page. */
export type StandingRow = MatchedRow & {
  slot: number;
  /** The page that it is of. */
  of: string | undefined;
  isHidden: boolean;
};

/**
 * The drawn rows in the elements that stand in the page. While a page stays, a row keeps its own wherever it goes, with
 * the focus that is in it, and waits there unseen while the filter leaves it out: no letter makes elements or destroys
 * them. The rows of another page take over those of the page before, and what is left of these waits likewise.
 */
export function standRows(
  before: readonly StandingRow[],
  drawn: readonly MatchedRow[],
  of?: string,
): StandingRow[] {
  const own = new Map(before.flatMap((one) => (one.of === of ? [[one.row.id, one.slot]] : [])));
  const spare = before.filter((one) => one.of !== of).values();
  let last = before.length;
  const slotOf = (id: number) => own.get(id) ?? spare.next().value?.slot ?? last++;
  const shown = drawn.map((one) => ({ ...one, slot: slotOf(one.row.id), of, isHidden: false }));
  const taken = new Set(shown.map(({ slot }) => slot));
  const rest = before.filter(({ slot }) => !taken.has(slot));
  const hidden = rest.map((one) => (one.isHidden ? one : { ...one, isHidden: true }));
  const isOther = (one: StandingRow) => Number(one.of !== of);
  // Where they stood, so that no element has to move.
  return [...shown, ...hidden].sort((one, next) => isOther(one) - isOther(next) || one.place - next.place);
}
