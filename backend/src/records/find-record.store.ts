import type { Database } from '../database/database';
import { rowColumns, type WholeRecord } from './record-fields';
import type { RecordKind } from './record-kind';

type Wanted = { orgId: number; kind: RecordKind; id: number };

/** One record of the organisation, or undefined where it has none of this kind and id. */
export function findRecord(
  database: Database,
  { orgId, kind, id }: Wanted,
): Promise<WholeRecord | undefined> {
  return database.withOrg(orgId, async (query) => {
    const [record] = await query<WholeRecord>(
      `select ${rowColumns}, r.central, r.states, coalesce(to_jsonb(r.law_id), '"-1"') as "parentLaw", r.details
       from record r
       where r.org_id = $1 and r.kind = $2 and r.id = $3 and r.deleted_at is null`,
      [orgId, kind, id],
    );
    return record;
  });
}
