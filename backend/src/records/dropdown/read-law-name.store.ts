import type { Query } from '../../platform/database/database';

type LawName = {
  id: number;
  LawUniqueCode: string;
  ActCodeName: string;
  Law: string;
  Central: string;
  state: number[];
  Active: string;
  status: string;
};

/** Returns what a form needs to know about the chosen law; undefined if the organisation has no such law. */
export async function readLawName(query: Query, orgId: number, id: number): Promise<LawName | undefined> {
  const [law] = await query<LawName>(
    `select id, unique_code as "LawUniqueCode", code as "ActCodeName", name as "Law", central as "Central",
       states as state, law_status as "Active", status
     from record where org_id = $1 and kind = 'law' and id = $2 and deleted_at is null`,
    [orgId, id],
  );
  return law;
}
