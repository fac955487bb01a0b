import type { Query } from '../../platform/database/database';
import type { Rule, StoredRule } from './rule';
import type { RuleName } from './rule-name';

const columns = `
  r.id, r.unique_code as "uniqueCode", r.name, r.match, r.decision, array(
    select jsonb_build_object('question', w.question, 'questionType', w.question_type, 'operator', w.operator,
      'answer', w.answer)
    from rule_row w where w.org_id = $1 and w.rule_id = r.id order by w.id
  ) as rows`;

/** Returns the rules of a law with their rows, newest first. */
export function listRules(query: Query, orgId: number, lawId: number): Promise<Rule[]> {
  return query<Rule>(
    `select ${columns} from rule r where r.org_id = $1 and r.law_id = $2 order by r.id desc`,
    [orgId, lawId],
  );
}

type FindRulesOptions = { orgId: number; name: RuleName };

/** Returns the rule with this id or code; for the code of a law, all of its rules, newest first. */
export function findRules(query: Query, { orgId, name }: FindRulesOptions): Promise<StoredRule[]> {
  return query<StoredRule>(findSql, [orgId, name.id ?? null, name.code ?? null]);
}

/**
 * Returns the rule with this id or code; for the code of a law, its latest rule. Undefined if the organisation has
 * none.
 */
export async function findRule(
  query: Query,
  { orgId, name }: FindRulesOptions,
): Promise<StoredRule | undefined> {
  const [rule] = await query<StoredRule>(`${findSql} limit 1`, [orgId, name.id ?? null, name.code ?? null]);
  return rule;
}

/** Locks the rule and its law, after waiting for others who change them, and returns the rule. */
export async function lockRule(
  query: Query,
  { orgId, name }: FindRulesOptions,
): Promise<StoredRule | undefined> {
  const found = await findRule(query, { orgId, name });
  if (!found) return undefined;
  await query(lockSql, [orgId, found.id]);
  // Read again, because the first read may be from before the wait.
  return findRule(query, { orgId, name: { id: found.id } });
}

const findSql = `
  select ${columns}, r.version, jsonb_build_object('id', l.id, 'uniqueCode', l.unique_code, 'name', l.name) as law
  from rule r
  join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id and l.deleted_at is null
  where r.org_id = $1 and (r.id = $2 or r.unique_code = $3 or l.unique_code = $3)
  order by r.id desc`;

const lockSql = `
  select 1 from rule r join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
  where r.org_id = $1 and r.id = $2
  for update of r for share of l`;
