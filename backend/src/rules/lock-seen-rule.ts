import type { Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { findRules, lockRule } from './find-rule.store';
import { isWhatWasSeen } from './is-what-was-seen';
import type { WireRule } from './read-rule';
import type { StoredRule } from './rule';
import type { RuleName } from './rule-name';

type Wanted = { orgId: number; name: RuleName; seen: WireRule };

/** Locks the rule that still is what was seen of it; by a law's code it may be any of the law's, but one alone. */
export async function lockSeenRule(
  query: Query,
  { orgId, name, seen }: Wanted,
): Promise<Outcome<StoredRule>> {
  const named = await findRules(query, { orgId, name });
  if (named.length === 0) return refused('unknown-rule');
  const [fitting, second] = named.filter((rule) => isWhatWasSeen(rule, seen));
  if (!fitting) return refused('rule-changed-by-another');
  if (second) return refused('several-rules');
  const rule = await lockRule(query, { orgId, name: { id: fitting.id } });
  if (!rule) return refused('unknown-rule');
  return isWhatWasSeen(rule, seen) ? done(rule) : refused('rule-changed-by-another');
}
