import type { RecordKind } from 'shared-lib/records';
import { sentenceOf } from '../../platform/api/errors';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import { readTimeline } from '../../platform/journal/read-timeline.store';
import { findRecord } from './find-record.store';
import { findPast } from './past-record.store';
import { whyStaysRepealed } from './reinstate-law.store';
import { showRecord } from './show-record.store';

type Asked = { orgId: number; kind: RecordKind; id: number; at: Date | undefined; mayEdit: boolean };

/** A record as its dialog shows it, with the two lists of its timeline; undefined where there is none (then). */
export async function viewRecord(query: Query, { at, mayEdit, ...wanted }: Asked) {
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
