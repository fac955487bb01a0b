type MaybeHidden = { isHidden: boolean };

/** For `memo`: the content of a hidden row renders once the row is shown again. */
export function isAsDrawn<Props extends MaybeHidden>(drawn: Props, next: Props): boolean {
  return next.isHidden || areSame(drawn, { ...next, isHidden: drawn.isHidden });
}

/** The same for the row element, which must render to be hidden and shown. */
export function isAsShown<Props extends MaybeHidden>(shown: Props, next: Props): boolean {
  return next.isHidden ? shown.isHidden : areSame(shown, next);
}

function areSame(some: object, others: object): boolean {
  return Object.entries(others).every(([name, value]) => Object.is(value, Reflect.get(some, name)));
}
