import type { MatchedRow } from './match-rows';

/** A row and its element in the page. */
export type RowElement = MatchedRow & {
  /** The number of the element, in the order of creation. */
  element: number;
  /** The page that the row belongs to. */
  pageKey: string | undefined;
  isHidden: boolean;
};

/** For `memo`: the content of a hidden row renders once the row is shown again. */
export function isAsDrawn<Props extends { isHidden: boolean }>(drawn: Props, next: Props): boolean {
  return next.isHidden || areSame(drawn, { ...next, isHidden: drawn.isHidden });
}

/** The same for the row element, which must render to be hidden and shown. */
export function isAsShown<Props extends { isHidden: boolean }>(shown: Props, next: Props): boolean {
  return next.isHidden ? shown.isHidden : areSame(shown, next);
}

function areSame(some: object, others: object): boolean {
  return Object.entries(others).every(([name, value]) => Object.is(value, Reflect.get(some, name)));
}
