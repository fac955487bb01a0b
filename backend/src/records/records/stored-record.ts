import { type Field, type FieldValue, fieldTypes, type RecordKind } from 'shared-lib/records';
import type { Changes } from '../../platform/journal/entry';

export type Values = Readonly<Record<string, FieldValue>>;
/** The values as stored: by clean name, in wire format. */
export type StoredValues = Readonly<Record<string, unknown>>;

export type StoredRecord = {
  id: number;
  uniqueCode: string;
  version: number;
  createdAt: Date;
  values: Values;
};

export type RecordRow = Readonly<Record<string, unknown>> & {
  id: number;
  unique_code: string;
  version: number;
  created_at: Date;
  law_code: string;
  details: StoredValues;
};

/** The fields that have a column. All others are in `details` under their clean name. */
export const columns: Readonly<Record<string, string>> = {
  uniqueCode: 'unique_code',
  code: 'code',
  name: 'name',
  law: 'law_id',
  parentLaw: 'law_id',
  lawStatus: 'law_status',
  status: 'status',
  category: 'category',
  central: 'central',
  states: 'states',
  sensitivity: 'sensitivity',
  periodicity: 'periodicity',
  validity: 'validity',
  taskType: 'task_type',
};

export function fromRow(kind: RecordKind, row: RecordRow): StoredRecord {
  const values = Object.entries(kind.fields).map(([name, field]) => {
    const value = fromStored(field, storedValueIn(row, name));
    return [name, 'code' in Object(value) ? { ...Object(value), code: row.law_code } : value];
  });
  const { id, unique_code: uniqueCode, version, created_at: createdAt } = row;
  return { id, uniqueCode, version, createdAt, values: Object.fromEntries(values) };
}

export function fromStored(field: Field, stored: unknown): FieldValue {
  // Among stored exempt ids, 0 means nobody; no id on the wire is 0.
  if (field.type === 'choices' && Array.isArray(stored)) return stored.filter(Number.isInteger);
  return fieldTypes[field.type].parse(stored);
}

/** A stored law without a parent has "no parent" (-1), unless its form left the field empty. */
function storedValueIn(row: RecordRow, name: string): unknown {
  const column = columns[name];
  const stored = column === undefined ? row.details[name] : row[column];
  return name === 'parentLaw' ? (stored ?? row.details.parentLaw ?? '-1') : stored;
}

/** Converts the values to their stored form. Attachments have their own table. */
export function toStoredValues(kind: RecordKind, values: Values): StoredValues {
  const stored = Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = values[name];
    return field.type === 'files' || value === undefined
      ? []
      : [[name, toStoredValue(field, value)] as const];
  });
  return Object.fromEntries(stored);
}

/** The cast is sound because a record's values come from its fields' types. */
function toStoredValue(field: Field, value: FieldValue): unknown {
  const toWire = fieldTypes[field.type].toWire as (value: FieldValue) => unknown;
  return toWire(value);
}

/** The values of columns for which a kind has no field. */
const blankRow = {
  code: '',
  category: '',
  central: '',
  states: [],
  sensitivity: '',
  periodicity: '',
  validity: '',
  task_type: '',
};

/** Splits the stored values into columns and `details`. */
export function toRow(stored: StoredValues): Record<string, unknown> {
  const row: Record<string, unknown> = { ...blankRow, law_id: null };
  const details: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    const column = columns[name];
    if (column === undefined) details[name] = value;
    else if (column !== 'law_id' || typeof value === 'number') row[column] = value;
  }
  return { ...row, details: { ...details, parentLaw: stored.parentLaw === '' ? '' : null } };
}

/** Returns what a save changes, by clean field name; for a new record, all fields that are not empty. */
export function changesOf(kind: RecordKind, before: Values | undefined, after: Values): Changes {
  const was = before === undefined ? {} : toStoredValues(kind, before);
  const is = toStoredValues(kind, after);
  const names = Object.keys(is).filter((name) => !isCarried(kind, name));
  const changed = names.filter((name) => (before ? isOther(was[name], is[name]) : isFilled(is[name])));
  return Object.fromEntries(changed.map((name) => [name, [was[name] ?? null, is[name]] as const]));
}

/** The unique code never changes, and a duty takes its law status from its law. */
function isCarried(kind: RecordKind, name: string): boolean {
  return name !== 'status' && kind.fields[name]?.by === 'server';
}

const isOther = (was: unknown, is: unknown) => JSON.stringify(was) !== JSON.stringify(is);
const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== '');
