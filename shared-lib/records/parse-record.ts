import type { Field } from './field';
import { type FieldValue, fieldTypes } from './field-types/field-types';
import type { FileReference } from './field-types/files';
import { type LawReference, lawReferenceType } from './field-types/law-reference';
import { textType } from './field-types/text';
import { parseId } from './record-id';
import type { RecordKind } from './record-kind';

/** A warning about a record, and the payload field that it is about. */
export type RecordWarning = { field: string; message: string };

/** A record as screens use it, with clean field names and checked values. */
export type ParsedRecord = {
  id: number;
  name: string;
  status: 'Draft' | 'Published';
  /** The record's version, sent with the next change; 0 if the reply gives none. */
  version: number;
  /** The version of the dropdown lists that the exempt ids belong to. */
  listVersion: number | undefined;
  values: Readonly<Record<string, FieldValue>>;
  /** The server's warnings about the record. */
  warnings: readonly RecordWarning[];
};

/** Parses the reply of an edit or view call. Returns `undefined` if the reply contains no record. */
export function parseRecord({ fields, wire }: RecordKind, reply: unknown): ParsedRecord | undefined {
  const row: Record<string, unknown> = Object(reply);
  const id = parseId(row.id);
  if (id === undefined) return undefined;
  return {
    id,
    name: textType.parse(row[wire.name]),
    status: textType.parse(row[wire.status]) === 'Published' ? 'Published' : 'Draft',
    version: parseId(row.version) ?? 0,
    listVersion: parseId(row.listVersion),
    values: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, parseFieldValue(field, row)])),
    warnings: parseWarnings(row.warnings),
  };
}

export function parseWarnings(warnings: unknown): RecordWarning[] {
  if (!Array.isArray(warnings)) return [];
  return warnings.flatMap((warning) => {
    const { field, message } = Object(warning);
    const messageText = textType.parse(message);
    return messageText === '' ? [] : [{ field: textType.parse(field), message: messageText }];
  });
}

function parseFieldValue(field: Field, row: Record<string, unknown>): FieldValue {
  if (field.type === 'files') return parseFiles(row[field.wire], row[field.listed]);
  if (field.type === 'law') return parseLaw(row[field.wire], row.law_code);
  const viewed = field.viewed === undefined ? undefined : row[field.viewed];
  return fieldTypes[field.type].parse(viewed ?? row[field.wire]);
}

/** Parses the law of a record. The reply has its id in one field and its code in another. */
function parseLaw(named: unknown, code: unknown): LawReference {
  const law = lawReferenceType.parse(named);
  return law.id > 0 ? { ...law, code: law.code || textType.parse(code) } : law;
}

/**
 * Parses the files of a record. An older version of a record may name files that were deleted later. These have a name,
 * but no address.
 */
function parseFiles(named: unknown, listed: unknown): FileReference[] {
  const { parse } = fieldTypes.files;
  if (listed === undefined) return parse(named);
  const linked = parse(listed);
  const gone = parse(named).filter(({ name }) => !linked.some((file) => file.name === name));
  return [...linked, ...gone.map(({ name }) => ({ name, file: '' }))];
}
