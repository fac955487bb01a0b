import { type FieldValue, fieldTypes, type RecordKind } from 'shared-lib/records';
import { listAttachments } from '../../attachments/attachments.store';
import { refusalSentence } from '../../platform/api/errors';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { readTimeline } from '../../platform/journal/read-timeline.store';
import { wireExemptIds } from './chosen-options';
import { findStoredLawWarnings } from './law-of-record.store';
import { findPast } from './past-record.store';
import { findRecord, type RecordReference } from './record.store';
import { findReinstateRefusal } from './reinstate-law.store';
import type { StoredRecord, Values } from './stored-record';

type ViewRecordOptions = RecordReference & { at: Date | undefined; mayEdit: boolean };

/**
 * Returns a record as its dialog shows it, with the two lists of its timeline; undefined if it does not exist (or did
 * not at `at`).
 */
export async function viewRecord(query: Query, { at, mayEdit, ...wanted }: ViewRecordOptions) {
  const { orgId, kind, id } = wanted;
  const past = at && (await findPast(query, { ...wanted, at }));
  const record = at ? past?.record : await findRecord(query, wanted);
  if (!record) return undefined;
  const { uniqueCode } = record;
  const isRepealed = kind.name === 'law' && !at && record.values.lawStatus === 'Repealed';
  const [lists, shown, why] = await Promise.all([
    readTimeline(query, { orgId, kind: storedKinds[kind.name], recordId: id, uniqueCode }),
    showRecord(query, { orgId, kind, record, mayEdit: mayEdit && !at, past }),
    isRepealed ? findReinstateRefusal(query, orgId, record.id) : undefined,
  ]);
  const { byId, byUniqueCode } = kind.wire.timelines;
  return {
    ...shown,
    [byId]: lists.byId,
    [byUniqueCode]: lists.byCode,
    ...(why && { whyStaysRepealed: refusalSentence(why) }),
  };
}

type ShowRecordOptions = {
  orgId: number;
  kind: RecordKind;
  record: StoredRecord;
  mayEdit: boolean;
  /** Only for a record at an earlier time: whether it is deleted now. */
  past?: { isDeleted: boolean } | undefined;
};

/** Converts a record for the wire: exempt ids as the current lists number them, and its files by name and address. */
export async function showRecord(query: Query, { orgId, kind, record, mayEdit, past }: ShowRecordOptions) {
  const [exempt, present, warned] = await Promise.all([
    wireExemptIds(query, { orgId, kind, values: record.values }),
    listAttachments(query, { orgId, kind: kind.name, recordId: record.id }),
    // Warnings about an earlier state are of no use now.
    past ? {} : findStoredLawWarnings(query, { orgId, kind, values: record.values }),
  ]);
  const files = past ? fieldTypes.files.parse(record.values.attachments) : present;
  // A removed file gets no link. A link to another file of the same name would be worse than none.
  const isThere = (file: string) => !past?.isDeleted && present.some((one) => one.file === file);
  return {
    ...toWireRecord(kind, record, { mayEdit, ...exempt }),
    ...warned,
    attachment: files.map(({ name }) => name),
    attachmentfiles: files.filter(({ file }) => isThere(file)),
  };
}

type ToWireRecordOptions = {
  /** The values to show. They differ from the stored ones where ids are renumbered. */
  values: Values;
  listVersion: number | undefined;
  mayEdit: boolean;
};

/** Converts a record to the documents' names and adds what the server knows about it. */
function toWireRecord(
  kind: RecordKind,
  { id, version, createdAt }: StoredRecord,
  { values, listVersion, mayEdit }: ToWireRecordOptions,
): Record<string, unknown> {
  const { law, parentLaw } = values;
  return {
    id,
    ...toWireFields(kind, values),
    status: values.status,
    version,
    // The documents require 'true' and 'false' as strings.
    editOption: String(mayEdit),
    created: createdAt.toISOString(),
    // The payload names a law by its id; screens show its code.
    law_code: String(Object(law ?? parentLaw).code ?? ''),
    ...(listVersion === undefined ? {} : { listVersion }),
  };
}

/** Each field by its payload name, and also by its view name if that differs. */
function toWireFields({ fields }: RecordKind, values: Values): Record<string, unknown> {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    // The cast is sound because a record's values come from its fields' types.
    const type = fieldTypes[field.type] as { toWire(value: FieldValue): unknown; empty: FieldValue };
    const value = type.toWire(values[name] ?? type.empty);
    return [field.wire, field.viewed].flatMap((wire) => (wire === undefined ? [] : [[wire, value] as const]));
  });
  return Object.fromEntries(named);
}
