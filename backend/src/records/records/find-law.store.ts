import type { LawReference } from '../../platform/api/parse-body';
import type { Query } from '../../platform/database/database';

export type Law = { id: number; uniqueCode: string; name: string };

/** Returns the law that matches every part of the reference; undefined if the organisation has none. */
export async function findLaw(
  query: Query,
  orgId: number,
  reference: LawReference,
): Promise<Law | undefined> {
  const [law] = await query<Law>(findLawSql, [orgId, reference.id, reference.uniqueCode]);
  return law;
}

export const findLawSql = `
  select id, unique_code as "uniqueCode", name from record
  where org_id = $1 and kind = 'law' and ($2::integer is null or id = $2) and ($3::text is null or unique_code = $3)
    and deleted_at is null`;
