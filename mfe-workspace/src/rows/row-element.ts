import type { MatchedRow } from './match-rows';

/** A row and its element in the page. */
export type RowElement = MatchedRow & {
  /** The number of the element, in the order of creation. */
  element: number;
  /** Names the page of the list that the row belongs to. */
  pageKey: string | undefined;
  isHidden: boolean;
};

/** Compares props for `memo`. The content of a hidden row does not render until the row is shown. */
export function isSameContent<Props extends { isHidden: boolean }>(previous: Props, next: Props): boolean {
  return next.isHidden || haveSameProps(previous, { ...next, isHidden: previous.isHidden });
}

/** Compares props for `memo` of the row itself, which also renders when it is hidden or shown. */
export function isSameRow<Props extends { isHidden: boolean }>(shown: Props, next: Props): boolean {
  return next.isHidden ? shown.isHidden : haveSameProps(shown, next);
}

function haveSameProps(some: object, others: object): boolean {
  return Object.entries(others).every(([name, value]) => Object.is(value, Reflect.get(some, name)));
}
