import type { FieldValuesByName } from '../opening/form-start';

/** The fields in which two records differ. */
export function changedNames(before: FieldValuesByName, after: FieldValuesByName): string[] {
  return Object.keys(after).filter(
    (name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
