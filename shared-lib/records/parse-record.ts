import type { Field } from './field';
import { type FieldValue, fieldTypes } from './field-types/field-types';
import type { FileReference } from './field-types/files';
import { type LawReference, lawReferenceType } from './field-types/law-reference';
import { textType } from './field-types/text';
import { parseId } from './record-id';
import type { RecordKind } from './record-kind';

/** A warning about a record, and the payload field that it is about. */
export type RecordWarning = { field: string; message: string };

/** A record as screens use it: clean field names, checked values. */
export type OpenRecord = {
  id: number;
  name: string;
  status: 'Draft' | 'Published';
  /** The version to make the next change against; 0 when the reply gives none. */
  version: number;
  /** The version of the dropdown lists that its exempt ids refer to. */
  listVersion: number | undefined;
  values: Readonly<Record<string, FieldValue>>;
  /** The server's warnings about it. */
  warnings: readonly RecordWarning[];
};

/** Reads the reply of an edit or view call; `undefined` when it holds no record. */
export function parseRecord({ fields, wire }: RecordKind, reply: unknown): OpenRecord | undefined {
  const row: Record<string, unknown> = Object(reply);
  const id = parseId(row.id);
  if (id === undefined) return undefined;
  return {
    id,
    name: textType.parse(row[wire.name]),
    status: textType.parse(row[wire.status]) === 'Published' ? 'Published' : 'Draft',
    version: parseId(row.version) ?? 0,
    listVersion: parseId(row.listVersion),
    values: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, parseFieldValue(field, row)]),
    ),
    warnings: parseWarnings(row.warnings),
  };
}

/** Reads the warnings of a reply. */
export function parseWarnings(warnings: unknown): RecordWarning[] {
  if (!Array.isArray(warnings)) return [];
  return warnings.flatMap((warning) => {
    const { field, message } = Object(warning);
    const said = textType.parse(message);
    return said === '' ? [] : [{ field: textType.parse(field), message: said }];
  });
}

function parseFieldValue(field: Field, row: Record<string, unknown>): FieldValue {
  if (field.type === 'files') return parseFiles(row[field.wire], row[field.listed]);
  if (field.type === 'law') return parseLaw(row[field.wire], row.law_code);
  const viewed = field.viewed === undefined ? undefined : row[field.viewed];
  return fieldTypes[field.type].parse(viewed ?? row[field.wire]);
}

/** A reply names a law by its id, and gives the code in a field beside it. */
function parseLaw(named: unknown, code: unknown): LawReference {
  const law = lawReferenceType.parse(named);
  return law.id > 0 ? { ...law, code: law.code || textType.parse(code) } : law;
}

/** An older state of a record may name files that no longer exist; these keep only their name. */
function parseFiles(named: unknown, listed: unknown): FileReference[] {
  const { parse } = fieldTypes.files;
  if (listed === undefined) return parse(named);
  const linked = parse(listed);
  const gone = parse(named).filter(({ name }) => !linked.some((one) => one.name === name));
  return [...linked, ...gone.map(({ name }) => ({ name, file: '' }))];
}
