import { fieldTypes, type RecordKind, recordKinds } from 'shared-lib/records';
import { listAttachments } from '../attachments/attach-to-record';
import type { Query } from '../database/database';
import type { Changes } from '../journal/entry';
import { readTimeline } from '../journal/read-timeline.store';
import { findRecord } from './find-record.store';
import { lawIdOf } from './law-of-record.store';
import { rewind } from './rewind';
import { showRecord } from './show-record.store';
import { storedKinds } from './stored-kind';
import type { StoredRecord, Values } from './stored-record';

type Asked = { orgId: number; kind: RecordKind; id: number; at: Date | undefined; mayEdit: boolean };

/** A record as its dialog shows it, with the two lists of its timeline; undefined where there is none (then). */
export async function viewRecord(query: Query, { at, mayEdit, ...wanted }: Asked) {
  const { orgId, kind, id } = wanted;
  const now = await findRecord(query, wanted);
  const then = now && at && (await asItWas(query, { ...wanted, at, now }));
  const record = at ? then : now;
  if (!record) return undefined;
  const { uniqueCode } = record;
  const lists = await readTimeline(query, { orgId, kind: storedKinds[kind.name], recordId: id, uniqueCode });
  const { byId, byUniqueCode } = kind.wire.timelines;
  const past = then ? { pastFiles: fieldTypes.files.parse(then.values.attachments) } : {};
  const shown = await showRecord(query, { orgId, kind, record, mayEdit: mayEdit && !at, ...past });
  return { ...shown, [byId]: lists.byId, [byUniqueCode]: lists.byCode };
}

type Past = { orgId: number; kind: RecordKind; at: Date; now: StoredRecord };

/** The record of today taken back to that moment along its timeline, its files and the status of its law too. */
async function asItWas(query: Query, { orgId, kind, at, now }: Past): Promise<StoredRecord | undefined> {
  if (now.createdAt > at) return undefined;
  const since = await query<{ changes: Changes }>(
    `select changes from journal
     where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3 and at > $4
     order by seq desc`,
    [orgId, storedKinds[kind.name], now.id, at],
  );
  const files = await listAttachments(query, { orgId, kind: kind.name, recordId: now.id });
  const today = { ...now.values, attachments: files };
  const values = rewind({ kind, values: today, since: since.map(({ changes }) => changes) });
  return { ...now, values: { ...values, ...(await statusOfLaw(query, { orgId, values, at })) } };
}

/** A duty is repealed when its law is; its own timeline does not say so. */
async function statusOfLaw(
  query: Query,
  { orgId, values, at }: Pick<Past, 'orgId' | 'at'> & { values: Values },
) {
  const id = lawIdOf(values.law);
  const now = id > 0 && (await findRecord(query, { orgId, kind: recordKinds.law, id }));
  if (!now) return {};
  const law = await asItWas(query, { orgId, kind: recordKinds.law, at, now });
  return { lawStatus: law?.values.lawStatus ?? '' };
}
