/** What a form holds otherwise than it began, against which version of the thing, fit to be kept. */
export type TypedValues = { version: number | undefined; values: Readonly<Record<string, unknown>> };

/** Only what was touched: where the rest has moved on meanwhile, it is not turned back. */
export function changedValues<Values extends object>(start: Values, values: Values): Record<string, unknown> {
  const before = new Map(Object.entries(start));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

export function differs<Values extends object>(start: Values, values: Values): boolean {
  return Object.keys(changedValues(start, values)).length > 0;
}

/** Reads what was kept; what is no record of values is none. */
export function readTyped(kept: unknown): TypedValues {
  const { version, values } = Object(kept);
  return { version: typeof version === 'number' ? version : undefined, values: { ...Object(values) } };
}

/** Those of the kept values that are texts, as they are where the form begins. */
export function keptTexts<Values extends object>(start: Values, kept: TypedValues['values']): Values {
  const texts = Object.entries(start).map(([name, before]) => {
    const value = kept[name];
    return [name, typeof before === 'string' && typeof value === 'string' ? value : before];
  });
  return Object.fromEntries(texts);
}
