import type { LawReference } from '../api/law-reference';
import type { Database } from '../database/database';
import { findLaw, type Law } from '../records/find-law.store';

export type RuleRow = {
  id: number;
  question: string;
  questionType: string;
  operator: string;
  answer: string;
};
export type Rule = { id: number; name: string; match: string; decision: string; rows: RuleRow[] };
export type RulesOfLaw = { law: Law; rules: Rule[] };

/** The rules of a law with their rows, newest first; undefined where the organisation has no such law. */
export function listRules(
  database: Database,
  orgId: number,
  reference: LawReference,
): Promise<RulesOfLaw | undefined> {
  return database.withOrg(orgId, async (query) => {
    const law = await findLaw(query, orgId, reference);
    if (!law) return undefined;
    return { law, rules: await query<Rule>(rulesSql, [orgId, law.id]) };
  });
}

const rulesSql = `
  select r.id, r.name, r.match, r.decision, array(
    select jsonb_build_object('id', w.id, 'question', w.question, 'questionType', w.question_type,
      'operator', w.operator, 'answer', w.answer)
    from rule_row w where w.org_id = $1 and w.rule_id = r.id order by w.id
  ) as rows
  from rule r where r.org_id = $1 and r.law_id = $2 order by r.id desc`;
