import type { Query } from '../../platform/database/database';
import type { Changes } from '../../platform/journal/entry';

/** Fields by clean name, with values as the journal stores them. */
type Fields = Readonly<Record<string, unknown>>;

type MergeUnversionedOptions = {
  orgId: number;
  accountId: number;
  tokenHash: Buffer;
  /** The kind as the journal names it. */
  kind: string;
  id: number;
  stored: Fields;
  sent: Fields;
};

/** The result of merging a save without `version`. Both lists hold field names. */
export type UnversionedMerge = {
  /** Fields that keep the other user's value: the sender sent back the value from before that change. */
  kept: string[];
  /** Fields that another user changed too and that now have the sender's value. */
  replaced: string[];
};

/**
 * Merges a save without `version` with what others saved meanwhile. The sender is assumed to know the record as it was
 * when their session began, or as they last saved it. A field sent with that value counts as unchanged by the sender.
 */
export async function mergeUnversioned(
  query: Query,
  options: MergeUnversionedOptions,
): Promise<UnversionedMerge> {
  const { orgId, accountId, tokenHash, kind, id, stored, sent } = options;
  const since = await query<{ changes: Changes }>(changesMeanwhile, [orgId, kind, id, accountId, tokenHash]);
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

const changesMeanwhile = {
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
