import { ValidationError } from 'yup';
import type { Field } from '../field';
import type { FieldValue } from '../field-types/field-types';
import {
  describeMissingField,
  getMessageFieldName,
  type RequirementContext,
  recordSchema,
  requiredFields,
} from './record-schema';

export type RecordToCheck = RequirementContext & { values: Readonly<Record<string, FieldValue>> };

/** The names of the required fields that are empty, as messages ask for them, in the documents' order. */
export function missingFields(checked: RecordToCheck): string[] {
  return missing(checked).map(getMessageFieldName);
}

export function firstMissing(checked: RecordToCheck): Field | undefined {
  return missing(checked)[0];
}

function missing(checked: RecordToCheck): Field[] {
  const faults = faultsByField(checked);
  return requiredFields(checked).flatMap((name) => {
    const field = faults.has(name) ? checked.kind.fields[name] : undefined;
    return field ? [field] : [];
  });
}

/** The documented message about the first missing field. */
export function firstFault(checked: RecordToCheck): string | undefined {
  const field = firstMissing(checked);
  return field && describeMissingField(getMessageFieldName(field));
}

/** The messages about all missing fields, by clean field name. */
export function faultsByField(checked: RecordToCheck): ReadonlyMap<string, string> {
  try {
    recordSchema(checked).validateSync(checked.values, { abortEarly: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Map(error.inner.map(({ path = '', message }) => [path, message]));
  }
}
