import { type FieldValue, fieldTypes, type RecordKind } from 'shared-lib/records';
import { listFilesOfRecord } from '../../attachments/attachments.store';
import { buildRefusalSentence } from '../../platform/api/build-refusal';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { readTimeline } from '../../platform/journal/read-timeline.store';
import { toWireExemptIds } from './chosen-options';
import { readLawAndFindConflicts } from './law-of-record.store';
import { rebuildPastRecord } from './past-record.store';
import { findRecord, type RecordReference } from './record.store';
import { findReinstateRefusal } from './reinstate-law.store';
import type { RecordValues, StoredRecord } from './stored-record';

type ViewRecordOptions = RecordReference & { at: Date | undefined; mayEdit: boolean };

/**
 * Reads a record for its dialog, with both timeline lists. With `at`, reads its state at that time. Undefined
 * if it does not exist, or did not exist then.
 */
export async function viewRecord(query: Query, { at, mayEdit, ...reference }: ViewRecordOptions) {
  const { orgId, kind, id } = reference;
  const past = at && (await rebuildPastRecord(query, { ...reference, at }));
  const record = at ? past?.record : await findRecord(query, reference);
  if (!record) return undefined;
  const { uniqueCode } = record;
  const isRepealed = kind.name === 'law' && !at && record.values.lawStatus === 'Repealed';
  const [lists, recordReply, why] = await Promise.all([
    readTimeline(query, { orgId, kind: storedKinds[kind.name], recordId: id, uniqueCode }),
    buildRecordReply(query, { orgId, kind, record, mayEdit: mayEdit && !at, past }),
    isRepealed ? findReinstateRefusal(query, orgId, record.id) : undefined,
  ]);
  const { byId, byUniqueCode } = kind.wire.timelines;
  return {
    ...recordReply,
    [byId]: lists.byId,
    [byUniqueCode]: lists.byCode,
    ...(why && { whyStaysRepealed: buildRefusalSentence(why) }),
  };
}

type BuildRecordReplyOptions = {
  orgId: number;
  kind: RecordKind;
  record: StoredRecord;
  mayEdit: boolean;
  /** Set for a past state of the record. `isDeleted` says whether the record is deleted now. */
  past?: { isDeleted: boolean } | undefined;
};

/**
 * Builds the reply with a record. In exempt lists it contains the numbers that forms show, not stored ids
 * (S-2.3). It lists the files twice: `attachment` has all names, `attachmentfiles` has a link to each file that
 * still exists.
 */
export async function buildRecordReply(query: Query, { orgId, kind, record, mayEdit, past }: BuildRecordReplyOptions) {
  const [exempt, present, warned] = await Promise.all([
    toWireExemptIds(query, { orgId, kind, values: record.values }),
    listFilesOfRecord(query, { orgId, kind: kind.name, recordId: record.id }),
    // Warnings are about the present record, so a past state has none.
    past ? {} : readLawAndFindConflicts(query, { orgId, kind, values: record.values }),
  ]);
  const files = past ? fieldTypes.files.parse(record.values.attachments) : present;
  // Only a file that the record still has gets a link. The link of a deleted file could lead to a new file of the
  // same name.
  const isThere = (file: string) => !past?.isDeleted && present.some((one) => one.file === file);
  return {
    ...toWireRecord(kind, record, { mayEdit, ...exempt }),
    ...warned,
    attachment: files.map(({ name }) => name),
    attachmentfiles: files.filter(({ file }) => isThere(file)),
  };
}

type ToWireRecordOptions = {
  /** The values to show. In exempt lists they contain the numbers that forms show, not stored ids (S-2.3). */
  values: RecordValues;
  listVersion: number | undefined;
  mayEdit: boolean;
};

/** Converts a record to the specification's field names, and adds the server's fields. */
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
    // A text, because the specification requires 'true' or 'false'.
    editOption: String(mayEdit),
    created: createdAt.toISOString(),
    // Pages show the code of a law, while the payload contains its id.
    law_code: String(Object(law ?? parentLaw).code ?? ''),
    ...(listVersion === undefined ? {} : { listVersion }),
  };
}

/** Returns the value of each field under its payload name, and also under its view name if that differs. */
function toWireFields({ fields }: RecordKind, values: RecordValues): Record<string, unknown> {
  const namedValues = Object.entries(fields).flatMap(([name, field]) => {
    // The cast is safe, because each value has the type of its field.
    const type = fieldTypes[field.type] as { toWire(value: FieldValue): unknown; empty: FieldValue };
    const value = type.toWire(values[name] ?? type.empty);
    return [field.wire, field.viewed].flatMap((wire) => (wire === undefined ? [] : [[wire, value] as const]));
  });
  return Object.fromEntries(namedValues);
}
