import { ValidationError } from 'yup';
import type { FieldValue } from '../field-types/field-types';
import { type Asked, recordSchema, requiredFields } from './record-schema';

export type Checked = Asked & { values: Readonly<Record<string, FieldValue>> };

/** The message of the first required field that is empty, in the documents' order. */
export function firstFault(checked: Checked): string | undefined {
  const faults = faultsByField(checked);
  const first = requiredFields(checked).find((name) => faults.has(name));
  return first === undefined ? undefined : faults.get(first);
}

/** The messages of all that is missing, by clean field name. */
export function faultsByField(checked: Checked): ReadonlyMap<string, string> {
  try {
    recordSchema(checked).validateSync(checked.values, { abortEarly: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Map(error.inner.map(({ path = '', message }) => [path, message]));
  }
}
