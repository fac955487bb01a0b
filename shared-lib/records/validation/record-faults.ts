import { ValidationError } from 'yup';
import type { FieldValue } from '../field-types/field-types';
import { type Asked, askedName, askFor, recordSchema, requiredFields } from './record-schema';

export type Checked = Asked & { values: Readonly<Record<string, FieldValue>> };

/** What the first required field that is empty is called when it is asked for, in the documents' order. */
export function firstMissing(checked: Checked): string | undefined {
  const faults = faultsByField(checked);
  const first = requiredFields(checked).find((name) => faults.has(name));
  const field = first === undefined ? undefined : checked.kind.fields[first];
  return field && askedName(field);
}

/** The documented message for it. */
export function firstFault(checked: Checked): string | undefined {
  const missing = firstMissing(checked);
  return missing === undefined ? undefined : askFor(missing);
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
