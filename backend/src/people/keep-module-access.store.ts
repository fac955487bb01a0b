import type { Query } from '../database/database';

type Wish = { orgId: number; id: number; access: object };

export async function keepModuleAccess(query: Query, { orgId, id, access }: Wish): Promise<void> {
  await query('update account set module_access = $3, version = version + 1 where org_id = $1 and id = $2', [
    orgId,
    id,
    JSON.stringify(access),
  ]);
}
