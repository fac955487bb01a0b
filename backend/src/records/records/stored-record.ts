import { type Field, type FieldValue, fieldTypes, type RecordKind } from 'shared-lib/records';
import type { FieldChanges } from '../../platform/journal/entry';

export type RecordValues = Readonly<Record<string, FieldValue>>;
/** Values in their stored JSON form, by the names of fields in code. */
export type StoredValues = Readonly<Record<string, unknown>>;

export type StoredRecord = {
  id: number;
  uniqueCode: string;
  version: number;
  createdAt: Date;
  values: RecordValues;
};

export type RecordRow = Readonly<Record<string, unknown>> & {
  id: number;
  unique_code: string;
  version: number;
  created_at: Date;
  law_code: string;
  details: StoredValues;
};

/** The database column of each field that has its own column. All other fields are in the column `details`. */
export const columnByField: Readonly<Record<string, string>> = {
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

export function toStoredRecord(kind: RecordKind, row: RecordRow): StoredRecord {
  const values = Object.entries(kind.fields).map(([name, field]) => {
    const value = parseStoredValue(field, readStoredValue(row, name));
    return [name, 'code' in Object(value) ? { ...Object(value), code: row.law_code } : value];
  });
  const { id, unique_code: uniqueCode, version, created_at: createdAt } = row;
  return { id, uniqueCode, version, createdAt, values: Object.fromEntries(values) };
}

export function parseStoredValue(field: Field, stored: unknown): FieldValue {
  // In exempt lists, the stored id 0 means that nobody is exempt. Payloads have no id 0, so it is left out.
  if (field.type === 'choices' && Array.isArray(stored)) return stored.filter(Number.isInteger);
  return fieldTypes[field.type].parse(stored);
}

/** Reads the stored value of a field. The parent of a law without one is -1, or empty if the form left it empty. */
function readStoredValue(row: RecordRow, name: string): unknown {
  const column = columnByField[name];
  const stored = column === undefined ? row.details[name] : row[column];
  return name === 'parentLaw' ? (stored ?? row.details.parentLaw ?? '-1') : stored;
}

/** Converts values to their stored form. Leaves out attachments, which are stored in another table. */
export function toStoredValues(kind: RecordKind, values: RecordValues): StoredValues {
  const stored = Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = values[name];
    return field.type === 'files' || value === undefined ? [] : [[name, toStoredValue(field, value)] as const];
  });
  return Object.fromEntries(stored);
}

/** Converts a value to its stored form. The cast is safe, because each value has the type of its field. */
function toStoredValue(field: Field, value: FieldValue): unknown {
  const toWire = fieldTypes[field.type].toWire as (value: FieldValue) => unknown;
  return toWire(value);
}

/** The values of these columns in records whose kind has no field for them. */
const defaultsOfUnusedColumns = {
  code: '',
  category: '',
  central: '',
  states: [],
  sensitivity: '',
  periodicity: '',
  validity: '',
  task_type: '',
};

/** Splits the stored values into the columns of the row and the JSON in `details`. */
export function toRecordRow(stored: StoredValues): Record<string, unknown> {
  const row: Record<string, unknown> = { ...defaultsOfUnusedColumns, law_id: null };
  const details: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stored)) {
    const column = columnByField[name];
    if (column === undefined) details[name] = value;
    else if (column !== 'law_id' || typeof value === 'number') row[column] = value;
  }
  return { ...row, details: { ...details, parentLaw: stored.parentLaw === '' ? '' : null } };
}

/** Returns the changes of a save, by field name. For a new record, all filled fields are changes. */
export function listChangesOfSave(
  kind: RecordKind,
  before: RecordValues | undefined,
  after: RecordValues,
): FieldChanges {
  const oldValues = before === undefined ? {} : toStoredValues(kind, before);
  const newValues = toStoredValues(kind, after);
  const names = Object.keys(newValues).filter((name) => !isSetByServer(kind, name));
  const changed = names.filter((name) =>
    before ? isChangedValue(oldValues[name], newValues[name]) : isFilledValue(newValues[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, [oldValues[name] ?? null, newValues[name]] as const]));
}

/** Returns true if the server sets the field: the unique code, or the law status of a duty. */
function isSetByServer(kind: RecordKind, name: string): boolean {
  return name !== 'status' && kind.fields[name]?.by === 'server';
}

const isChangedValue = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);
const isFilledValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== '');
