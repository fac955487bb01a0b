import { ValidationError } from 'yup';
import type { Field } from '../field';
import type { FieldValue } from '../field-types/field-types';
import { type Asked, askedName, askFor, recordSchema, requiredFields } from './record-schema';

export type Checked = Asked & { values: Readonly<Record<string, FieldValue>> };

/** The names of the required fields that are empty, as messages ask for them, in the documents' order. */
export function missingFields(checked: Checked): string[] {
  return missing(checked).map(askedName);
}

export function firstMissing(checked: Checked): Field | undefined {
  return missing(checked)[0];
}

function missing(checked: Checked): Field[] {
  const faults = faultsByField(checked);
  return requiredFields(checked).flatMap((name) => {
    const field = faults.has(name) ? checked.kind.fields[name] : undefined;
    return field ? [field] : [];
  });
}

/** The documented message about the first missing field. */
export function firstFault(checked: Checked): string | undefined {
  const field = firstMissing(checked);
  return field && askFor(askedName(field));
}

/** The messages about all missing fields, by clean field name. */
export function faultsByField(checked: Checked): ReadonlyMap<string, string> {
  try {
    recordSchema(checked).validateSync(checked.values, { abortEarly: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Map(error.inner.map(({ path = '', message }) => [path, message]));
  }
}
