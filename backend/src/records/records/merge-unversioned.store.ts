import type { Query } from '../../platform/database/database';
import type { Changes } from '../../platform/journal/entry';

/** By clean name, in the form in which the journal keeps values. */
type Fields = Readonly<Record<string, unknown>>;

type MergeUnversionedOptions = {
  orgId: number;
  accountId: number;
  /** Of the session that saves. */
  tokenHash: Buffer;
  /** As the journal calls it. */
  kind: string;
  id: number;
  stored: Fields;
  sent: Fields;
};

/** What became of a save that does not say what it was made against. Names of fields. */
export type UnversionedMerge = {
  /** They stay as somebody else saved them: what was sent is only what they were before. */
  kept: string[];
  /** Somebody else saved them too, and now they are as sent. */
  replaced: string[];
};

/**
 * Merges a save without `version` with what others saved meanwhile. What its sender knew at the latest is the record as
 * their session found it, or as they themselves saved it last: a field that is sent as it was then was not changed by
 * them.
 */
export async function mergeUnversioned(
  query: Query,
  asked: MergeUnversionedOptions,
): Promise<UnversionedMerge> {
  const { orgId, accountId, tokenHash, kind, id, stored, sent } = asked;
  const values = [orgId, kind, id, accountId, tokenHash];
  const since = await query<{ changes: Changes }>(meanwhile, values);
  const known: Record<string, unknown> = {};
  for (const { changes } of since) for (const [name, [was]] of Object.entries(changes)) known[name] = was;
  const differing = Object.keys(known).filter(
    (name) => sent[name] !== undefined && !isSame(sent[name], stored[name]),
  );
  const kept = differing.filter((name) => isSame(sent[name], known[name]));
  return { kept, replaced: differing.filter((name) => !kept.includes(name)) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** What others saved since, newest first. */
const meanwhile = {
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
