import { type RecordKind, recordKinds } from 'shared-lib/records';
import type { Query } from '../database/database';
import type { Changes } from '../journal/entry';
import { readTimeline } from '../journal/read-timeline.store';
import { findRecord } from './find-record.store';
import { lawIdOf } from './law-of-record.store';
import { rewind } from './rewind';
import { showRecord } from './show-record.store';
import { storedKinds } from './stored-kind';
import type { StoredRecord } from './stored-record';

type Asked = { orgId: number; kind: RecordKind; id: number; at: Date | undefined; mayEdit: boolean };

/** A record as its dialog shows it, with the two lists of its timeline; undefined where there is none (then). */
export async function viewRecord(query: Query, { at, mayEdit, ...wanted }: Asked) {
  const { orgId, kind, id } = wanted;
  const record = at ? await findAsItWas(query, { ...wanted, at }) : await findRecord(query, wanted);
  if (!record) return undefined;
  const { uniqueCode } = record;
  const lists = await readTimeline(query, { orgId, kind: storedKinds[kind.name], recordId: id, uniqueCode });
  const { byId, byUniqueCode } = kind.wire.timelines;
  const shown = await showRecord(query, { orgId, kind, record, mayEdit: mayEdit && !at });
  return { ...shown, [byId]: lists.byId, [byUniqueCode]: lists.byCode };
}

type Then = { orgId: number; kind: RecordKind; id: number; at: Date };

/** The record of today, taken back to that moment along its timeline. Its files are those of today. */
async function findAsItWas(query: Query, wanted: Then): Promise<StoredRecord | undefined> {
  const { orgId, kind, id, at } = wanted;
  const now = await findRecord(query, wanted);
  if (!now || now.createdAt > at) return undefined;
  const since = await query<{ changes: Changes }>(
    `select changes from journal
     where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3 and at > $4
     order by seq desc`,
    [orgId, storedKinds[kind.name], id, at],
  );
  const values = rewind({ kind, values: now.values, since: since.map(({ changes }) => changes) });
  const lawId = lawIdOf(values.law);
  if (lawId <= 0) return { ...now, values };
  const law = await findAsItWas(query, { orgId, kind: recordKinds.law, id: lawId, at });
  return { ...now, values: { ...values, lawStatus: law?.values.lawStatus ?? '' } };
}
