/** The changed values of a form, and the version of the data that they change. Drafts store them. */
export type EnteredValues = { version: number | undefined; values: Readonly<Record<string, unknown>> };

/**
 * Returns only the changed values. When the form is resumed later, its other fields then show the values that were
 * saved in the meantime.
 */
export function pickChangedValues<Values extends object>(start: Values, values: Values): Record<string, unknown> {
  const before = new Map(Object.entries(start));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}

export function hasChangedValues<Values extends object>(start: Values, values: Values): boolean {
  return Object.keys(pickChangedValues(start, values)).length > 0;
}

/** Parses the stored values of a form. Values of a wrong type are left out. */
export function parseEnteredValues(stored: unknown): EnteredValues {
  const { version, values } = Object(stored);
  return { version: typeof version === 'number' ? version : undefined, values: { ...Object(values) } };
}

/** Returns the form's values with the stored texts applied. Values that are not texts stay as in `start`. */
export function applyStoredTexts<Values extends object>(start: Values, stored: EnteredValues['values']): Values {
  const texts = Object.entries(start).map(([name, before]) => {
    const value = stored[name];
    return [name, typeof before === 'string' && typeof value === 'string' ? value : before];
  });
  return Object.fromEntries(texts);
}
