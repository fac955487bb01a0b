import type { Change } from '../database/database';
import type { Law } from '../records/find-law.store';
import { listRules } from './find-rule.store';
import { ruleEntry } from './rule-entry';

type Renaming = { orgId: number; law: Law; from: string; to: string };

/** A question of the law has other words now: its rules go on asking it. */
export async function renameInRules({ query, note }: Change, renaming: Renaming): Promise<void> {
  const { orgId, law, from, to } = renaming;
  await query(lockSql, [orgId, law.id]);
  for (const before of await listRules(query, orgId, law.id)) {
    const rows = before.rows.map((row) => (row.question === from ? { ...row, question: to } : row));
    if (before.rows.every(({ question }) => question !== from)) continue;
    await query(renameSql, [orgId, before.id, from, to]);
    note(ruleEntry({ law, id: before.id, action: 'Updated', before, after: { ...before, rows } }));
  }
}

const lockSql = 'select 1 from rule where org_id = $1 and law_id = $2 order by id for update';

const renameSql = `
  with moved as (update rule set version = version + 1 where org_id = $1 and id = $2)
  update rule_row set question = $4 where org_id = $1 and rule_id = $2 and question = $3`;
