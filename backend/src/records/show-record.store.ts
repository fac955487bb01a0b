import type { FileReference, RecordKind } from 'shared-lib/records';
import { listAttachments } from '../attachments/attach-to-record';
import type { Query } from '../database/database';
import { wireExemptIds } from './chosen-ids.store';
import type { StoredRecord } from './stored-record';
import { toWireRecord } from './wire-record';

type Shown = {
  orgId: number;
  kind: RecordKind;
  record: StoredRecord;
  mayEdit: boolean;
  /** Its files, where these are not those that it has now. */
  pastFiles?: readonly FileReference[];
};

/** A record as it goes out: exempt ids counted as its lists count them now, and its files by name and address. */
export async function showRecord(query: Query, { orgId, kind, record, mayEdit, pastFiles }: Shown) {
  const exempt = await wireExemptIds(query, { orgId, kind, values: record.values });
  const files = await listAttachments(query, { orgId, kind: kind.name, recordId: record.id });
  return {
    ...toWireRecord({ kind, record, mayEdit, ...exempt }),
    attachment: (pastFiles ?? files).map(({ name }) => name),
    // Another file of the same name would be worse than none.
    attachmentfiles: files.filter(({ file }) => pastFiles?.some((past) => past.file === file) ?? true),
  };
}
