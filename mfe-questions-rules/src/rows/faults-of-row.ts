import { getIn } from 'formik';

/** What is wrong with the rows as a whole. */
export function faultOfRows(errors: unknown, path: string): string | undefined {
  const fault: unknown = getIn(errors, path);
  return typeof fault === 'string' ? fault : undefined;
}

/** What is wrong in one row, field by field, out of Formik's errors. */
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
