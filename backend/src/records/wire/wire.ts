import type { DetailField, RecordRow, WholeRecord } from '../record-fields';

type RowField = keyof RecordRow | 'editOption';
type RecordField = RowField | Exclude<keyof WholeRecord, 'details'> | DetailField;

/** The documents' names of one kind, each with the clean field that it shows. */
export type Wire = {
  row: Readonly<Record<string, RowField>>;
  record: Readonly<Record<string, RecordField>>;
};

type Reader = { mayEdit: boolean };

export function toWireRow(wire: Wire, row: RecordRow, { mayEdit }: Reader): Record<string, unknown> {
  return rename(wire.row, withComputed(row, mayEdit));
}

export function toWireRecord(wire: Wire, record: WholeRecord, { mayEdit }: Reader): Record<string, unknown> {
  return rename(wire.record, { ...record.details, ...withComputed(record, mayEdit) });
}

/** The documents want 'true' and 'false' as strings. */
function withComputed(row: RecordRow, mayEdit: boolean): Record<string, unknown> {
  return { ...row, created: row.created.toISOString(), editOption: String(mayEdit) };
}

function rename(names: Wire['record'], fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(names).map(([wire, clean]) => [wire, fields[clean] ?? '']));
}
