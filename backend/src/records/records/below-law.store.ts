import type { BelowLaw } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';

/** Counts what belongs to a law: records by their kind, and rules. */
export async function countBelow(query: Query, orgId: number, lawId: number): Promise<BelowLaw> {
  const rows = await query<{ kind: string; count: number }>(
    `select kind, count(*)::integer as count from record
     where org_id = $1 and law_id = $2 and deleted_at is null group by kind
     union all
     select 'rule', count(*)::integer from rule where org_id = $1 and law_id = $2`,
    [orgId, lawId],
  );
  const of = (name: string) => rows.find(({ kind }) => kind === name)?.count ?? 0;
  return {
    law: of(storedKinds.law),
    license: of(storedKinds.license),
    return: of(storedKinds.return),
    'other-compliance': of(storedKinds['other-compliance']),
    rule: of('rule'),
  };
}
