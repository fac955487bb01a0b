import type { Query } from '../../platform/database/database';
import type { FieldChanges } from '../../platform/journal/entry';

/** Field values as the journal stores them, by their names in code. */
type StoredFields = Readonly<Record<string, unknown>>;

type MergeSaveWithoutVersionOptions = {
  orgId: number;
  accountId: number;
  tokenHash: Buffer;
  /** The kind's name in the journal. */
  kind: string;
  id: number;
  stored: StoredFields;
  sent: StoredFields;
};

/** The result of a save without a version: the names of the fields that others had changed in the meantime. */
export type UnversionedMergeResult = {
  /** Fields that keep another user's newer value, because the sender did not change them. */
  keptFields: string[];
  /** Fields that both users changed. The sender's value wins. */
  replacedFields: string[];
};

/**
 * Decides how to merge a save without `version` with the changes that other users made since the sender's last
 * save or sign-in. If a sent value equals the record's value at that time, the sender did not change the field.
 */
export async function mergeSaveWithoutVersion(
  query: Query,
  options: MergeSaveWithoutVersionOptions,
): Promise<UnversionedMergeResult> {
  const { orgId, accountId, tokenHash, kind, id, stored, sent } = options;
  const since = await query<{ changes: FieldChanges }>(unseenChangesStatement, [orgId, kind, id, accountId, tokenHash]);
  const oldestValues: Record<string, unknown> = {};
  for (const { changes } of since)
    for (const [name, [oldValue]] of Object.entries(changes)) oldestValues[name] = oldValue;
  const differing = Object.keys(oldestValues).filter(
    (name) => sent[name] !== undefined && !isSameValue(sent[name], stored[name]),
  );
  const keptFields = differing.filter((name) => isSameValue(sent[name], oldestValues[name]));
  return { keptFields, replacedFields: differing.filter((name) => !keptFields.includes(name)) };
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

const unseenChangesStatement = {
  name: 'changes that a save without a version may not know',
  text: `
  with known as (
    select greatest(
      (select min(made_at) from session where org_id = $1 and family =
        (select family from session where org_id = $1 and token_hash = $5)),
      (select max(at) from journal
        where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3 and actor_id = $4)) as at
  )
  select changes from journal
  where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3 and actor_id <> $4
    and journal.at > (select at from known)
  order by seq desc`,
};
