import { type FieldValue, fieldTypes, type RecordKind } from 'shared-lib/records';
import type { StoredRecord, Values } from './stored-record';

type ToWireRecordOptions = {
  kind: RecordKind;
  record: StoredRecord;
  /** The values to show. They differ from the stored ones where ids are renumbered. */
  values: Values;
  listVersion: number | undefined;
  mayEdit: boolean;
};

/** Converts a record to the documents' names and adds what the server knows about it. */
export function toWireRecord({
  kind,
  record,
  values,
  listVersion,
  mayEdit,
}: ToWireRecordOptions): Record<string, unknown> {
  const { id, version, createdAt } = record;
  return {
    id,
    ...fieldsOf(kind, values),
    status: values.status,
    version,
    // The documents require 'true' and 'false' as strings.
    editOption: String(mayEdit),
    created: createdAt.toISOString(),
    // The payload names a law by its id; screens show its code.
    law_code: lawCodeIn(values),
    ...(listVersion === undefined ? {} : { listVersion }),
  };
}

function lawCodeIn({ law, parentLaw }: Values): string {
  return String(Object(law ?? parentLaw).code ?? '');
}

/** Each field by its payload name, and also by its view name if that differs. */
function fieldsOf({ fields }: RecordKind, values: Values): Record<string, unknown> {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = write(field.type, values[name]);
    return [field.wire, field.viewed].flatMap((wire) => (wire === undefined ? [] : [[wire, value] as const]));
  });
  return Object.fromEntries(named);
}

/** The cast is sound because a record's values come from its fields' types. */
function write(type: keyof typeof fieldTypes, value: FieldValue | undefined): unknown {
  const { toWire, empty } = fieldTypes[type] as { toWire(value: FieldValue): unknown; empty: FieldValue };
  return toWire(value ?? empty);
}
