import type { RecordKind } from 'shared-lib/records';
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
  /** The names of its files, where these are not those that it has now. */
  fileNames?: readonly string[];
};

/** A record as it goes out: exempt ids counted as its lists count them now, and its files by name and address. */
export async function showRecord(query: Query, { orgId, kind, record, mayEdit, fileNames }: Shown) {
  const exempt = await wireExemptIds(query, { orgId, kind, values: record.values });
  const files = await listAttachments(query, { orgId, kind: kind.name, recordId: record.id });
  return {
    ...toWireRecord({ kind, record, mayEdit, ...exempt }),
    attachment: fileNames ?? files.map(({ name }) => name),
    attachmentfiles: files.filter(({ name }) => fileNames?.includes(name) ?? true),
  };
}
