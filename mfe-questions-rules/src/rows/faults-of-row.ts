import { getIn } from 'formik';

/** The fault of the rows as a whole. */
export function faultOfRows(errors: unknown, path: string): string | undefined {
  const fault: unknown = getIn(errors, path);
  return typeof fault === 'string' ? fault : undefined;
}

/** The faults of one row by field, from Formik's errors. */
export function faultsOfRow<Field extends string>(
  errors: unknown,
  path: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const fault: unknown = getIn(errors, path === '' ? field : `${path}.${field}`);
    if (typeof fault === 'string') faults[field] = fault;
  }
  return faults;
}
