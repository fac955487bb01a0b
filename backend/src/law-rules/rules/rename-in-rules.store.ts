import { questionKey } from 'shared-lib/rules';
import type { Change } from '../../platform/database/database';
import type { Law } from '../../records/records/find-law.store';
import { listRules } from './find-rule.store';
import { ruleEntry } from './rule-entry';

/** Renames a question in the rules of its law, so that they still refer to it. */
export async function renameInRules(
  { query, note }: Change,
  renaming: { orgId: number; law: Law; from: string; to: string },
): Promise<void> {
  const { orgId, law, from, to } = renaming;
  await query(lockSql, [orgId, law.id]);
  // A rule saved by an API call may use other case or blanks.
  const key = questionKey(from);
  for (const before of await listRules(query, orgId, law.id)) {
    const asking = before.rows.map(({ question }) => question).filter((words) => questionKey(words) === key);
    if (asking.length === 0) continue;
    const rows = before.rows.map((row) => (asking.includes(row.question) ? { ...row, question: to } : row));
    await query(renameSql, [orgId, before.id, asking, to]);
    note(ruleEntry({ law, id: before.id, action: 'Updated', before, after: { ...before, rows } }));
  }
}

const lockSql = 'select 1 from rule where org_id = $1 and law_id = $2 order by id for update';

const renameSql = `
  with moved as (update rule set version = version + 1 where org_id = $1 and id = $2)
  update rule_row set question = $4 where org_id = $1 and rule_id = $2 and question = any ($3::text[])`;
