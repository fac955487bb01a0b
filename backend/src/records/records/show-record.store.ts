import { fieldTypes, type RecordKind } from 'shared-lib/records';
import { listAttachments } from '../../attachments/list-attachments.store';
import type { Query } from '../../platform/database/database';
import { wireExemptIds } from './chosen-ids.store';
import type { StoredRecord } from './stored-record';
import { warnOfStoredLaw } from './warn-of-law.store';
import { toWireRecord } from './wire-record';

type Shown = {
  orgId: number;
  kind: RecordKind;
  record: StoredRecord;
  mayEdit: boolean;
  /** Of a record as it once was: whether it is deleted by now. */
  past?: { isDeleted: boolean } | undefined;
};

/** A record as it goes out: exempt ids counted as its lists count them now, and its files by name and address. */
export async function showRecord(query: Query, { orgId, kind, record, mayEdit, past }: Shown) {
  const [exempt, present, warned] = await Promise.all([
    wireExemptIds(query, { orgId, kind, values: record.values }),
    listAttachments(query, { orgId, kind: kind.name, recordId: record.id }),
    // What was odd then is not worth a warning now.
    past ? {} : warnOfStoredLaw(query, { orgId, kind, values: record.values }),
  ]);
  const files = past ? fieldTypes.files.parse(record.values.attachments) : present;
  // Nothing leads to what was removed, and another file of the same name would be worse than none.
  const isThere = (file: string) => !past?.isDeleted && present.some((kept) => kept.file === file);
  return {
    ...toWireRecord({ kind, record, mayEdit, ...exempt }),
    ...warned,
    attachment: files.map(({ name }) => name),
    attachmentfiles: files.filter(({ file }) => isThere(file)),
  };
}
