import { recordKindList, recordKinds } from 'shared-lib/records';
import type { Actor } from '../../platform/database/actor';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { lockRecord } from './record.store';
import type { SavedRecord } from './record-save';

const replacementReasonPrefix = 'In place of the repealed number ';

/** Builds the reason in the timeline of a record that replaces a repealed one. */
export function buildReplacementReason(id: number): string {
  return `${replacementReasonPrefix}${id}`;
}

/** Undoes the repeal of a law. Refuses if another law replaces it, because both would be in force. */
export async function reinstateLaw(
  change: Transaction,
  { actor, id, version, reason }: { actor: Actor; id: number; version: number | undefined; reason: string },
): Promise<Result<SavedRecord>> {
  const { orgId } = actor;
  const locked = await lockRecord(change.query, { orgId, kind: recordKinds.law, id });
  if (!locked) return refusedResult('unknown-record');
  const { record } = locked;
  if (version !== undefined && version !== record.version) return refusedResult('changed-by-another');
  if (record.values.lawStatus !== 'Repealed') return refusedResult('not-repealed');
  const why = await findReinstateRefusal(change.query, orgId, id);
  if (why) return why;
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
  return okResult({ id, uniqueCode: record.uniqueCode, version: record.version + 1 });
}

/** Returns why the repeal of a law cannot be undone. Undefined if it can. */
export async function findReinstateRefusal(query: Query, orgId: number, lawId: number): Promise<Refusal | undefined> {
  const replaced = await findReplacementCode(query, orgId, lawId);
  if (replaced !== undefined) return refusedResult('law-replaced', { uniqueCode: replaced });
  const recordWithCode = await findRecordWithTakenCode(query, orgId, lawId);
  return recordWithCode && refusedResult('code-taken', recordWithCode);
}

/** Finds the first record that replaces the law or one of its duties. */
async function findReplacementCode(query: Query, orgId: number, lawId: number): Promise<string | undefined> {
  const kinds = recordKindList.map(({ name }) => storedKinds[name]);
  const [row] = await query<{ uniqueCode: string }>(
    `select made.unique_code as "uniqueCode"
     from record old
     join journal entry on entry.org_id = old.org_id and entry.chain = 'timeline' and entry.kind = old.kind
       and entry.seq > $5 and entry.action in ('Created', 'Published') and entry.reason = $4 || old.id
     join record made on made.org_id = entry.org_id and made.kind = entry.kind and made.id = entry.record_id
     where old.org_id = $1 and old.kind = any ($3::text[]) and made.deleted_at is null
       and ((old.kind = 'law' and old.id = $2) or (old.kind <> 'law' and old.law_id = $2 and old.deleted_at is null))
     order by entry.seq limit 1`,
    [orgId, lawId, kinds, replacementReasonPrefix, await findRepealEntryNumber(query, orgId, lawId)],
  );
  return row?.uniqueCode;
}

/** Finds the number of the repeal's journal entry. The entries of replacements have higher numbers. */
async function findRepealEntryNumber(query: Query, orgId: number, lawId: number): Promise<number> {
  const [row] = await query<{ seq: number }>(
    `select coalesce(min(seq), 0)::float8 as seq from journal
     where org_id = $1 and chain = 'timeline' and kind = 'law' and record_id = $2 and action = 'Repealed'`,
    [orgId, lawId],
  );
  return row?.seq ?? 0;
}

/** Finds a published record that now has the code of the law or of one of its duties (P-91). */
async function findRecordWithTakenCode(query: Query, orgId: number, lawId: number) {
  const [taken] = await query<{ code: string; uniqueCode: string }>(
    `select mine.code, owner.unique_code as "uniqueCode"
     from record mine
     join record owner on owner.org_id = mine.org_id and owner.kind = mine.kind and owner.id <> mine.id
       and lower(owner.code) = lower(mine.code) and owner.code <> '' and owner.status = 'Published'
       and owner.law_status <> 'Repealed' and owner.deleted_at is null
     where mine.org_id = $1 and mine.code <> '' and mine.status = 'Published' and mine.deleted_at is null
       and ((mine.kind = 'law' and mine.id = $2) or (mine.kind <> 'law' and mine.law_id = $2))
     limit 1`,
    [orgId, lawId],
  );
  return taken;
}
