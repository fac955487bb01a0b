import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../database/database';
import { storedKinds } from './stored-kind';

type Wanted = { orgId: number; kind: RecordKind; id: number; code: string };

/** The unique code of another published record that has this code already (decision 91). */
export async function codeOwner(
  query: Query,
  { orgId, kind, id, code }: Wanted,
): Promise<string | undefined> {
  if (code === '') return undefined;
  const [owner] = await query<{ uniqueCode: string }>(
    `select unique_code as "uniqueCode" from record
     where org_id = $1 and kind = $2 and id <> $3 and lower(code) = lower($4) and code <> ''
       and status = 'Published' and law_status <> 'Repealed' and deleted_at is null limit 1`,
    [orgId, storedKinds[kind.name], id, code],
  );
  return owner?.uniqueCode;
}
