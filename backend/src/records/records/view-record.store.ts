import { fieldTypes, type RecordKind } from 'shared-lib/records';
import { listAttachments } from '../../attachments/list-attachments.store';
import { sentenceOf } from '../../platform/api/errors';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { readTimeline } from '../../platform/journal/read-timeline.store';
import { wireExemptIds } from './chosen-ids.store';
import { findRecord } from './find-record.store';
import { findPast } from './past-record.store';
import { whyStaysRepealed } from './reinstate-law.store';
import type { StoredRecord } from './stored-record';
import { warnOfStoredLaw } from './warn-of-law.store';
import { toWireRecord } from './wire-record';

type ViewRecordOptions = {
  orgId: number;
  kind: RecordKind;
  id: number;
  at: Date | undefined;
  mayEdit: boolean;
};

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
    isRepealed ? whyStaysRepealed(query, orgId, record.id) : undefined,
  ]);
  const { byId, byUniqueCode } = kind.wire.timelines;
  return {
    ...shown,
    [byId]: lists.byId,
    [byUniqueCode]: lists.byCode,
    ...(why && { whyStaysRepealed: sentenceOf(why) }),
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
    past ? {} : warnOfStoredLaw(query, { orgId, kind, values: record.values }),
  ]);
  const files = past ? fieldTypes.files.parse(record.values.attachments) : present;
  // A removed file gets no link. A link to another file of the same name would be worse than none.
  const isThere = (file: string) => !past?.isDeleted && present.some((kept) => kept.file === file);
  return {
    ...toWireRecord({ kind, record, mayEdit, ...exempt }),
    ...warned,
    attachment: files.map(({ name }) => name),
    attachmentfiles: files.filter(({ file }) => isThere(file)),
  };
}
