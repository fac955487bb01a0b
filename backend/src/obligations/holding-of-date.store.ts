import type { Query } from '../platform/database/database';

type FollowHoldingOptions = {
  orgId: number;
  /** The key of a due date. Only that of a renewal names a license. */
  key: string;
  columns: Readonly<Record<string, unknown>>;
};

/**
 * A renewal is done by applying for it. So the day on which its due date was filed is that on which the license was
 * applied for, and reopening the due date takes that back.
 */
export async function followHolding(
  query: Query,
  { orgId, key, columns }: FollowHoldingOptions,
): Promise<void> {
  const id = Number(/^X(\d+)$/.exec(key)?.[1]);
  if (Number.isNaN(id) || !('filed_on' in columns)) return;
  await query(
    `update holding set applied_on = $3, version = version + 1,
       stands = case when stands not in ('held', 'applied') then stands when $3::date is null then 'held' else 'applied' end
     where org_id = $1 and id = $2 and applied_on is distinct from $3::date`,
    [orgId, id, columns.filed_on],
  );
}
