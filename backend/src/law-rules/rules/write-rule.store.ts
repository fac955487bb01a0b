import type { LawReference } from '../../platform/api/parse-body';
import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { takeNumber } from '../../platform/numbering.store';
import { shareLockLaw, whyLawIsFrozen } from '../../records/records/hold-law.store';
import { findRules, lockRule } from './find-rule.store';
import { readRuleRows, type WireRule } from './read-rule';
import type { RuleFields, RuleRow, StoredRule } from './rule';
import { ruleCode } from './rule-code';
import { ruleEntry } from './rule-entry';
import type { RuleName } from './rule-name';

/** Inserts a new rule of a law and returns its code. */
export async function createRule(
  { query, note }: Change,
  { orgId, law: reference, rule }: { orgId: number; law: LawReference; rule: RuleFields },
): Promise<Outcome<string>> {
  const law = await shareLockLaw(query, orgId, reference);
  if (!law) return refused('unknown-law');
  const frozen = await whyLawIsFrozen(query, orgId, law);
  if (frozen) return frozen;
  const id = await takeNumber(query, { orgId, name: 'rule' });
  const code = ruleCode(id);
  await query(insertSql, [orgId, id, code, law.id, rule.name, rule.match, rule.decision]);
  await insertRows(query, { orgId, id, rows: rule.rows });
  note(ruleEntry({ law, id, action: 'Created', before: undefined, after: rule }));
  return done(code);
}

type UpdateRuleOptions = {
  orgId: number;
  name: RuleName;
  /** The code that the call sends for the law; the rule's own code is accepted too. */
  code: string | undefined;
  /** The law ids that the call sends. Forms that do not know the law send 0 or nothing. */
  lawIds: readonly number[];
  seen: WireRule;
  changed: Partial<RuleFields>;
};

/** Applies the changed fields if the rule still matches what the form showed (P-56). */
export async function updateRule(
  { query, note }: Change,
  { orgId, name, code, lawIds, seen, changed }: UpdateRuleOptions,
): Promise<Outcome<undefined>> {
  const locked = await lockSeenRule(query, { orgId, name, seen });
  if (!locked.ok) return locked;
  const before = locked.value;
  const { id, law, uniqueCode } = before;
  if (code && code !== law.uniqueCode && code !== uniqueCode) return refused('unknown-rule');
  if (lawIds.some((lawId) => lawId !== law.id)) return refused('rule-of-another-law');
  const frozen = await whyLawIsFrozen(query, orgId, law);
  if (frozen) return frozen;
  const after = { ...before, ...changed };
  const entry = ruleEntry({ law, id, action: 'Updated', before, after });
  if (Object.keys(entry.changes).length === 0) return done(undefined);
  await query(updateSql, [orgId, id, after.name, after.match, after.decision]);
  await query('delete from rule_row where org_id = $1 and rule_id = $2', [orgId, id]);
  await insertRows(query, { orgId, id, rows: after.rows });
  note(entry);
  return done(undefined);
}

/** Deletes a rule. The journal keeps what it said. The code of a law cannot name the rule to delete. */
export async function deleteRule(
  { query, note }: Change,
  { orgId, name, reason }: { orgId: number; name: RuleName; reason: string },
): Promise<Outcome<undefined>> {
  const before = await lockRule(query, { orgId, name });
  if (!before || before.law.uniqueCode === name.code) return refused('unknown-rule');
  const frozen = await whyLawIsFrozen(query, orgId, before.law);
  if (frozen) return frozen;
  await query('delete from rule where org_id = $1 and id = $2', [orgId, before.id]);
  note(ruleEntry({ law: before.law, id: before.id, action: 'Deleted', reason, before, after: undefined }));
  return done(undefined);
}

async function insertRows(
  query: Query,
  { orgId, id, rows }: { orgId: number; id: number; rows: readonly RuleRow[] },
): Promise<void> {
  await query(insertRowsSql, [orgId, id, JSON.stringify(rows)]);
}

const insertSql = `
  insert into rule (org_id, id, unique_code, law_id, name, match, decision)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const updateSql = `
  update rule set name = $3, match = $4, decision = $5, version = version + 1 where org_id = $1 and id = $2`;

const insertRowsSql = `
  insert into rule_row (org_id, rule_id, id, question, question_type, operator, answer)
  select $1, $2, w.place, w.said ->> 'question', w.said ->> 'questionType', w.said ->> 'operator',
    w.said ->> 'answer'
  from jsonb_array_elements($3::jsonb) with ordinality as w (said, place)`;

/**
 * Locks the rule that still matches what the form showed. By the code of a law, exactly one of its rules must match.
 */
async function lockSeenRule(
  query: Query,
  { orgId, name, seen }: { orgId: number; name: RuleName; seen: WireRule },
): Promise<Outcome<StoredRule>> {
  const named = await findRules(query, { orgId, name });
  if (named.length === 0) return refused('unknown-rule');
  const [fitting, second] = named.filter((rule) => matchesSeenRule(rule, seen));
  if (!fitting) return refused('rule-changed-by-another');
  if (second) return refused('several-rules');
  const rule = await lockRule(query, { orgId, name: { id: fitting.id } });
  if (!rule) return refused('unknown-rule');
  return matchesSeenRule(rule, seen) ? done(rule) : refused('rule-changed-by-another');
}

/** Whether a rule still matches what a user saw before the change. Fields that were not sent may have any value. */
export function matchesSeenRule(rule: RuleFields, seen: WireRule): boolean {
  return (
    isSame(rule.name, seen.rulename) &&
    isSame(rule.match, seen.lawthenruleconditiontype) &&
    isSame(rule.decision, seen.lawthenrulecondition) &&
    (seen.lawRulesArr === undefined || areSame(rule.rows, seen.lawRulesArr))
  );
}

function isSame(is: string, seen: string | undefined): boolean {
  return seen === undefined || seen.trim() === is;
}

function areSame(rows: readonly RuleRow[], seen: NonNullable<WireRule['lawRulesArr']>): boolean {
  // `readRuleRows` refuses an empty list, but a rule without rows may have been seen.
  if (rows.length === 0) return seen.length === 0;
  const read = readRuleRows(seen);
  return read.ok && JSON.stringify(read.value.map(said)) === JSON.stringify(rows.map(said));
}

function said({ question, questionType, operator, answer }: RuleRow) {
  return [question, questionType, operator, answer];
}
