import { makeQuestionKey } from 'shared-lib/rules';
import type { LawReference } from '../../platform/api/parse-body';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { takeNextNumber } from '../../platform/numbering.store';
import { findRepealedLawRefusal, type LawSummary, lockLawAgainstDeletion } from '../../records/records/law.store';
import { parseRuleRows, type WireRule } from './parse-rule';
import {
  buildRuleJournalEntry,
  formatRuleCode,
  type Rule,
  type RuleFields,
  type RuleReference,
  type RuleRow,
  type StoredRule,
} from './rule';

const ruleColumnsSql = `
  r.id, r.unique_code as "uniqueCode", r.name, r.match, r.decision, array(
    select jsonb_build_object('question', w.question, 'questionType', w.question_type, 'operator', w.operator,
      'answer', w.answer)
    from rule_row w where w.org_id = $1 and w.rule_id = r.id order by w.id
  ) as rows`;

/** Returns the rules of a law with their rows, newest first. */
export function listRules(query: Query, orgId: number, lawId: number): Promise<Rule[]> {
  return query<Rule>(`select ${ruleColumnsSql} from rule r where r.org_id = $1 and r.law_id = $2 order by r.id desc`, [
    orgId,
    lawId,
  ]);
}

/**
 * Returns the rule with this id or own code. For the code of a law, returns all of its rules, newest first.
 */
function findRules(query: Query, orgId: number, reference: RuleReference): Promise<StoredRule[]> {
  return query<StoredRule>(findRulesSql, [orgId, reference.id ?? null, reference.code ?? null]);
}

/**
 * Returns the rule with this id or own code. For the code of a law, returns the law's newest rule. Returns
 * undefined if no rule matches.
 */
export async function findRule(query: Query, orgId: number, reference: RuleReference): Promise<StoredRule | undefined> {
  const [rule] = await query<StoredRule>(`${findRulesSql} limit 1`, [
    orgId,
    reference.id ?? null,
    reference.code ?? null,
  ]);
  return rule;
}

/** Locks the rule and its law, and returns the rule. */
async function lockRule(query: Query, orgId: number, reference: RuleReference): Promise<StoredRule | undefined> {
  const found = await findRule(query, orgId, reference);
  if (!found) return undefined;
  await query(lockRuleSql, [orgId, found.id]);
  // Reads the rule again, because it may have changed while this call waited for the lock.
  return findRule(query, orgId, { id: found.id });
}

const findRulesSql = `
  select ${ruleColumnsSql}, r.version, jsonb_build_object('id', l.id, 'uniqueCode', l.unique_code, 'name', l.name) as law
  from rule r
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id and l.deleted_at is null
  where r.org_id = $1 and (r.id = $2 or r.unique_code = $3 or l.unique_code = $3)
  order by r.id desc`;

const lockRuleSql = `
  select 1 from rule r join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
  where r.org_id = $1 and r.id = $2
  for update of r for share of l`;

export async function createRule(
  { query, note }: Transaction,
  { orgId, law: reference, rule }: { orgId: number; law: LawReference; rule: RuleFields },
): Promise<Result<string>> {
  const law = await lockLawAgainstDeletion(query, orgId, reference);
  if (!law) return refusedResult('unknown-law');
  const frozen = await findRepealedLawRefusal(query, orgId, law);
  if (frozen) return frozen;
  const id = await takeNextNumber(query, { orgId, name: 'rule' });
  const code = formatRuleCode(id);
  await query(insertRuleSql, [orgId, id, code, law.id, rule.name, rule.match, rule.decision]);
  await query(insertRuleRowsSql, [orgId, id, JSON.stringify(rule.rows)]);
  note(buildRuleJournalEntry({ law, id, action: 'Created', before: undefined, after: rule }));
  return okResult(code);
}

type UpdateRuleOptions = {
  orgId: number;
  reference: RuleReference;
  /** The law's code in the request. The rule's own code is accepted too. */
  code: string | undefined;
  /** The law ids in the request. Empty if the form does not know its law: it sends 0 or nothing. */
  lawIds: readonly number[];
  /** The values that the form showed before the change. */
  oldData: WireRule;
  changed: Partial<RuleFields>;
};

/** Saves the changed fields, if the rule still has the values that the form showed (P-56). */
export async function updateRule(
  { query, note }: Transaction,
  { orgId, reference, code, lawIds, oldData, changed }: UpdateRuleOptions,
): Promise<Result<undefined>> {
  const locked = await lockRuleWithOldValues(query, { orgId, reference, oldData });
  if (!locked.ok) return locked;
  const before = locked.value;
  const { id, law, uniqueCode } = before;
  if (code && code !== law.uniqueCode && code !== uniqueCode) return refusedResult('unknown-rule');
  if (lawIds.some((lawId) => lawId !== law.id)) return refusedResult('rule-of-another-law');
  const frozen = await findRepealedLawRefusal(query, orgId, law);
  if (frozen) return frozen;
  const after = { ...before, ...changed };
  const entry = buildRuleJournalEntry({ law, id, action: 'Updated', before, after });
  if (Object.keys(entry.changes).length === 0) return okResult(undefined);
  await query(updateRuleSql, [orgId, id, after.name, after.match, after.decision]);
  await query('delete from rule_row where org_id = $1 and rule_id = $2', [orgId, id]);
  await query(insertRuleRowsSql, [orgId, id, JSON.stringify(after.rows)]);
  note(entry);
  return okResult(undefined);
}

/**
 * Deletes a rule. The journal keeps the rule's fields. Refuses the code of a law, because a law may have
 * several rules.
 */
export async function deleteRule(
  { query, note }: Transaction,
  { orgId, reference, reason }: { orgId: number; reference: RuleReference; reason: string },
): Promise<Result<undefined>> {
  const before = await lockRule(query, orgId, reference);
  if (!before || before.law.uniqueCode === reference.code) return refusedResult('unknown-rule');
  const frozen = await findRepealedLawRefusal(query, orgId, before.law);
  if (frozen) return frozen;
  await query('delete from rule where org_id = $1 and id = $2', [orgId, before.id]);
  note(buildRuleJournalEntry({ law: before.law, id: before.id, action: 'Deleted', reason, before, after: undefined }));
  return okResult(undefined);
}

const insertRuleSql = `
  insert into rule (org_id, id, unique_code, law_id, name, match, decision)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const updateRuleSql = `
  update rule set name = $3, match = $4, decision = $5, version = version + 1 where org_id = $1 and id = $2`;

const insertRuleRowsSql = `
  insert into rule_row (org_id, rule_id, id, question, question_type, operator, answer)
  select $1, $2, w.place, w.fields ->> 'question', w.fields ->> 'questionType', w.fields ->> 'operator',
    w.fields ->> 'answer'
  from jsonb_array_elements($3::jsonb) with ordinality as w (fields, place)`;

/**
 * Locks the rule, if it still has the form's old values. Accepts the code of a law if exactly one of its rules
 * has these values.
 */
async function lockRuleWithOldValues(
  query: Query,
  { orgId, reference, oldData }: { orgId: number; reference: RuleReference; oldData: WireRule },
): Promise<Result<StoredRule>> {
  const candidates = await findRules(query, orgId, reference);
  if (candidates.length === 0) return refusedResult('unknown-rule');
  const [fitting, second] = candidates.filter((rule) => matchesOldFormValues(rule, oldData));
  if (!fitting) return refusedResult('rule-changed-by-another');
  if (second) return refusedResult('several-rules');
  const rule = await lockRule(query, orgId, { id: fitting.id });
  if (!rule) return refusedResult('unknown-rule');
  return matchesOldFormValues(rule, oldData) ? okResult(rule) : refusedResult('rule-changed-by-another');
}

/** Returns true if a rule still has the old values of a form. Missing fields may have any value. */
export function matchesOldFormValues(rule: RuleFields, formRule: WireRule): boolean {
  return (
    isSameTextAsInForm(rule.name, formRule.rulename) &&
    isSameTextAsInForm(rule.match, formRule.lawthenruleconditiontype) &&
    isSameTextAsInForm(rule.decision, formRule.lawthenrulecondition) &&
    (formRule.lawRulesArr === undefined || areSameRuleRows(rule.rows, formRule.lawRulesArr))
  );
}

function isSameTextAsInForm(text: string, formText: string | undefined): boolean {
  return formText === undefined || formText.trim() === text;
}

function areSameRuleRows(rows: readonly RuleRow[], formRows: NonNullable<WireRule['lawRulesArr']>): boolean {
  // A form may have shown a rule without rows. `parseRuleRows` refuses an empty list, so this compares it here.
  if (rows.length === 0) return formRows.length === 0;
  const parsed = parseRuleRows(formRows);
  return parsed.ok && JSON.stringify(parsed.value.map(listRuleRowTexts)) === JSON.stringify(rows.map(listRuleRowTexts));
}

function listRuleRowTexts({ question, questionType, operator, answer }: RuleRow) {
  return [question, questionType, operator, answer];
}

/** Renames a question in the rules of its law, because rules name questions by their text. */
export async function renameQuestionInRules(
  { query, note }: Transaction,
  renaming: { orgId: number; law: LawSummary; from: string; to: string },
): Promise<void> {
  const { orgId, law, from, to } = renaming;
  await query(lockRulesOfLawSql, [orgId, law.id]);
  // Compares keys instead of names, because a rule saved through the API may have other capitals or blanks.
  const key = makeQuestionKey(from);
  for (const before of await listRules(query, orgId, law.id)) {
    const questionTexts = before.rows.map(({ question }) => question).filter((words) => makeQuestionKey(words) === key);
    if (questionTexts.length === 0) continue;
    const rows = before.rows.map((row) => (questionTexts.includes(row.question) ? { ...row, question: to } : row));
    await query(renameQuestionSql, [orgId, before.id, questionTexts, to]);
    note(buildRuleJournalEntry({ law, id: before.id, action: 'Updated', before, after: { ...before, rows } }));
  }
}

const lockRulesOfLawSql = 'select 1 from rule where org_id = $1 and law_id = $2 order by id for update';

const renameQuestionSql = `
  with moved as (update rule set version = version + 1 where org_id = $1 and id = $2)
  update rule_row set question = $4 where org_id = $1 and rule_id = $2 and question = any ($3::text[])`;
