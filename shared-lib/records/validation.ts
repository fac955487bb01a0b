import { t } from 'shared-lib/words';
import { type AnyObjectSchema, type AnySchema, mixed, object, ValidationError } from 'yup';
import { type Field, findFieldFault } from './field';
import { type DayOrder, dayInputHints, isDay } from './field-types/date';
import type { Extension } from './field-types/extensions';
import {
  castFieldValue,
  type FieldTypeName,
  type FieldValue,
  fieldTypes,
  toWireValue,
} from './field-types/field-types';
import type { RecordKind } from './record-kind';
import type { SaveAction } from './save-action';

/** The facts that decide which fields are required. */
type RequirementContext = {
  kind: RecordKind;
  action: SaveAction;
  /** Whether the law is a state law. Otherwise the form has no field for states. */
  isOfState: boolean;
};

/**
 * Lists the required fields, in the specification's order. An update requires no more than a draft (P-63).
 */
export function listRequiredFields({ kind, action, isOfState }: RequirementContext): string[] {
  const names = action === 'publish' ? kind.required.publish : kind.required.draft;
  return names.filter((name) => name !== 'states' || isOfState);
}

/**
 * Builds the validation rules of a record, for forms and server. They give each empty required field the
 * specification's message.
 */
function buildRecordSchema(context: RequirementContext): AnyObjectSchema {
  const rules = listRequiredFields(context).flatMap((name) => {
    const field = context.kind.fields[name];
    return field ? [[name, makeRequiredRule(field)] as const] : [];
  });
  return object(Object.fromEntries(rules));
}

/** Builds the validation rules of a form: required fields, and the format of every field that users enter. */
export function buildFormSchema(context: RequirementContext): AnyObjectSchema {
  const required = new Set(listRequiredFields(context));
  const entered = Object.entries(context.kind.fields).filter(([, { by }]) => by !== 'server');
  const rules = entered.map(([name, field]) => {
    const rule = required.has(name) ? makeRequiredRule(field) : mixed();
    return [name, addFormatRule(rule, field)] as const;
  });
  return object(Object.fromEntries(rules));
}

function addFormatRule(rule: AnySchema, field: Field) {
  return rule.test('well-formed', (value, { createError }) => {
    const message = findEnteredValueFault(field, value);
    return message === undefined || createError({ message });
  });
}

function makeRequiredRule(field: Field) {
  return mixed().test('filled', describeMissingField(getMessageFieldName(field)), (value) =>
    isFilled(field.type, value),
  );
}

export function getMessageFieldName({ nameInMessages, label }: Field): string {
  return nameInMessages ?? label;
}

function describeMissingField(name: string): string {
  return t('Please fill the {name}.', { name });
}

/** Whether a value is filled. A missing value is not filled. */
function isFilled<Type extends FieldTypeName>(type: Type, value: unknown): boolean {
  const { empty, isFilled: isFilledValue } = fieldTypes[type];
  return isFilledValue(castFieldValue(type, value ?? empty));
}

/** Returns the fault of an entered value as a sentence. Valid days have already been converted to yyyy-MM-dd. */
export function findEnteredValueFault(field: Field, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (field.type === 'date') return findDayFieldFault(field.label, castFieldValue('date', value), field.entered);
  if (field.type !== 'extensions') return findFieldFault(field, toWireValue(field.type, value));
  for (const [index, { start, end, extendedTo }] of castFieldValue('extensions', value).entries()) {
    const row = `${field.label} ${index + 1}`;
    const days = Object.entries({ 'start date': start, 'end date': end, 'extension date': extendedTo });
    const fault = days
      .map(([name, day]) => findDayFieldFault(t('{row}: the {name}', { row, name }), day, field.entered))
      .find(Boolean);
    const rowFault = fault ?? findExtensionFault(row, { start, end, extendedTo });
    if (rowFault) return rowFault;
  }
  return undefined;
}

/** Returns the fault of an extension that cannot move a due date to a later day. */
function findExtensionFault(row: string, { start, end, extendedTo }: Omit<Extension, 'id'>): string | undefined {
  if (start !== '' && end !== '' && end < start) return t('{row}: the end date is before the start date.', { row });
  const earliest = start || end;
  if (earliest === '' || extendedTo === '' || extendedTo > earliest) return undefined;
  return extendedTo === earliest
    ? t('{row}: the new day is the same as the old one, so it moves nothing.', { row })
    : t('{row}: the new day is before the old one.', { row });
}

function findDayFieldFault(what: string, day: string, order: DayOrder = 'month-first'): string | undefined {
  return day === '' || isDay(day)
    ? undefined
    : t('{what} must be a real date as {dayPatterns}.', { what, dayPatterns: dayInputHints[order] });
}

export type RecordToCheck = RequirementContext & { values: Readonly<Record<string, FieldValue>> };

/** Lists the names of the required fields that are empty, in the order of the specification. */
export function listMissingFieldNames(checked: RecordToCheck): string[] {
  return findMissingFields(checked).map(getMessageFieldName);
}

/**
 * Lists the required fields that are empty, by their names in `kind`. It is fast enough to be called at every
 * keystroke.
 */
export function listEmptyRequiredFields(checked: RecordToCheck): string[] {
  const { kind, values } = checked;
  return listRequiredFields(checked).filter((name) => {
    const field = kind.fields[name];
    return field !== undefined && !isFilled(field.type, values[name]);
  });
}

export function findFirstMissingField(checked: RecordToCheck): Field | undefined {
  return findMissingFields(checked)[0];
}

function findMissingFields(checked: RecordToCheck): Field[] {
  const faults = findFaultsByField(checked);
  return listRequiredFields(checked).flatMap((name) => {
    const field = faults.has(name) ? checked.kind.fields[name] : undefined;
    return field ? [field] : [];
  });
}

/** Returns the specification's message about the first required field that is empty. */
export function describeFirstMissingField(checked: RecordToCheck): string | undefined {
  const field = findFirstMissingField(checked);
  return field && describeMissingField(getMessageFieldName(field));
}

/** Returns the messages about the required fields that are empty, by the names of the fields in `kind`. */
export function findFaultsByField(checked: RecordToCheck): ReadonlyMap<string, string> {
  try {
    buildRecordSchema(checked).validateSync(checked.values, { abortEarly: false });
    return new Map();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Map(error.inner.map(({ path = '', message }) => [path, message]));
  }
}
