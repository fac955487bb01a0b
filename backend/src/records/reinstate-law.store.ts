import { recordKindList, recordKinds } from 'shared-lib/records';
import type { Actor } from '../database/actor';
import type { Change, Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { lockRecord } from './lock-record.store';
import type { Saved } from './saving';
import { storedKinds } from './stored-kind';

type Asked = { actor: Actor; id: number; version: number | undefined; reason: string };

/** What the timeline says of a record that was made in place of a repealed one. */
export function sayReplaced(id: number): string {
  return `In place of the repealed number ${id}`;
}

/** Takes a repeal back. Once something was made in its place, both would hold. */
export async function reinstateLaw(change: Change, asked: Asked): Promise<Outcome<Saved>> {
  const { actor, id, version, reason } = asked;
  const { orgId } = actor;
  const locked = await lockRecord(change.query, { orgId, kind: recordKinds.law, id });
  if (!locked) return refused('unknown-record');
  const { record } = locked;
  if (version !== undefined && version !== record.version) return refused('changed-by-another');
  if (record.values.lawStatus !== 'Repealed') return refused('not-repealed');
  const replaced = await replacedBy(change.query, orgId, id);
  if (replaced !== undefined) return refused('law-replaced', { uniqueCode: replaced });
  change.last({
    name: 'reinstate a law',
    text: `update record set law_status = 'Active', updated_at = now(), version = version + 1
      where org_id = $1 and kind = 'law' and id = $2`,
    values: [orgId, id],
  });
  change.note({
    chain: 'timeline',
    kind: storedKinds.law,
    recordId: id,
    uniqueCode: record.uniqueCode,
    name: String(record.values.name ?? ''),
    action: 'Repeal taken back',
    reason,
    changes: { lawStatus: ['Repealed', 'Active'] },
  });
  return done({ id, uniqueCode: record.uniqueCode, version: record.version + 1 });
}

/** The first record that was made in place of the law, or of something that belongs to it, and is still there. */
async function replacedBy(query: Query, orgId: number, lawId: number): Promise<string | undefined> {
  const kinds = recordKindList.map(({ name }) => storedKinds[name]);
  const [row] = await query<{ uniqueCode: string }>(
    `select made.unique_code as "uniqueCode"
     from record old
     join journal told on told.org_id = old.org_id and told.chain = 'timeline' and told.kind = old.kind
       and told.reason = '${sayReplaced(0).replace(/0$/, '')}' || old.id
     join record made on made.org_id = told.org_id and made.kind = told.kind and made.id = told.record_id
     where old.org_id = $1 and old.kind = any ($3::text[]) and made.deleted_at is null
       and ((old.kind = 'law' and old.id = $2) or (old.kind <> 'law' and old.law_id = $2 and old.deleted_at is null))
     order by told.seq limit 1`,
    [orgId, lawId, kinds],
  );
  return row?.uniqueCode;
}
